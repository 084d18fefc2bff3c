import { expect, test } from 'vitest'
import { isOlder, titleIssue } from './title-issue.ts'

test.each([
  [['Rev 2 – 12 November 2026 – prices in USD'], 2, '2026-11-12'],
  [['Rev 3 – 26 November 2026 – replaces Rev 2 of 12 November 2026'], 3, '2026-11-26'],
  [['Revisión 3 – 25/11/2026 – lista completa'], 3, '2026-11-25'],
  [['EUR – version 2 du 24/11/2026, remplace la version du 09/11/2026'], 2, '2026-11-24'],
  [['Preise in EUR, Stand 25.11.2026 (ersetzt 10.11.2026)'], null, '2026-11-25'],
  [['Issued November 12, 2026'], null, '2026-11-12'],
  [['Available to Sell – week 49 (30 Nov 2026) – USD'], null, '2026-11-30'],
  [['Footwear ATS 11/30/2026 (USD, US sizes)'], null, '2026-11-30'],
  [['Changes to Rev 2', '24 November 2026'], null, '2026-11-24'],
  [['Stock 3/4/2026'], null, null],
  [['Spring 2027', 'Delivery from 15 January 2027', 'Orders due by 10/15/2026'], null, null],
  [['V2'], 2, null],
])('titleIssue reads %j', (titles, revision, day) => {
  expect(titleIssue(titles)).toEqual({ revision, day })
})

test.each([
  [{ revision: 1, day: '2026-10-29' }, { revision: 2, day: '2026-11-12' }, true],
  [{ revision: 1, day: null }, { revision: 2, day: null }, true],
  [{ revision: null, day: '2026-10-29' }, { revision: 2, day: '2026-11-12' }, true],
  [{ revision: 1, day: '2026-12-01' }, { revision: 2, day: '2026-11-12' }, false],
  [{ revision: 2, day: '2026-11-12' }, { revision: 2, day: '2026-11-12' }, false],
  [{ revision: 3, day: '2026-11-26' }, { revision: 2, day: '2026-11-12' }, false],
  [{ revision: null, day: null }, { revision: 2, day: '2026-11-12' }, false],
])('%j is older than %j: %s', (file, list, older) => {
  expect(isOlder(file, list)).toBe(older)
})
