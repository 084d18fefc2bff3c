import { expect, test } from 'vitest'
import { titleDeadline } from './title-deadline.ts'

test.each([
  [['S1 2027', 'Orders due by 10/15/2026'], '2026-10-15'],
  [['Pre-book deadline: 15 Oct 2026'], '2026-10-15'],
  [['Order deadline', '2026-10-15'], '2026-10-15'],
  [['Bestellschluss 15.10.2026'], '2026-10-15'],
  [['Date sent', '2026-10-01', 'Deadline', '2026-10-15'], '2026-10-15'],
  [['Spring order form 2027', 'Delivery 1/15/2027'], null],
  [['Order deadline S1 2027:', 'Thursday, October 15, 2026'], '2026-10-15'],
  [['Delivery 1/15/2027, order deadline 10/15/2026'], '2026-10-15'],
  [['10/15/2026 order deadline'], '2026-10-15'],
  [['Deadline for pre-orders', '10/15/2026'], '2026-10-15'],
  [['Deadline to be announced', 'Delivery from January'], null],
  [['Deadline to be announced', '1/15/2027'], null],
  [['Deadline to be announced, delivery 1/15/2027'], null],
  [['Delivery 1/15/2027, order deadline to be announced'], null],
  [['Order deadline:', 'Delivery 1/15/2027'], null],
  [['Ordering until further notice', 'Valid from 11/1/2026'], null],
  [['Order by: Maria Lopez', '11/1/2026'], null],
  [['Order by:', 'Maria Lopez', '11/1/2026'], null],
])('titleDeadline reads %j', (titles, day) => {
  expect(titleDeadline(titles)).toBe(day)
})
