import { notifications, notificationsStore } from '@mantine/notifications'
import { afterEach, expect, it } from 'vitest'
import { toastFailure, toastSuccess } from './toasts.tsx'

afterEach(() => notifications.clean())

const titles = () => notificationsStore.getState().notifications.map(({ title }) => title)

it('counts the same success or failure in the toast that is shown', () => {
  toastSuccess('Order approved')
  toastSuccess('Order approved')
  toastFailure('Not saved', 'Busy')
  toastFailure('Not saved', 'Busy')
  toastFailure('Not saved', 'Busy')
  expect(titles()).toEqual(['Order approved (2 times)', 'Not saved (3 times)'])
})

it('replaces the toast of a topic, and shows different messages separately', () => {
  toastSuccess('1 item moved', '', 'move')
  toastSuccess('2 items moved', '', 'move')
  toastSuccess('Saved', 'Address')
  toastSuccess('Saved', 'Name')
  expect(titles()).toEqual(['2 items moved', 'Saved', 'Saved'])
})

it('starts counting again once the toast is closed', () => {
  const id = toastFailure('Not saved')
  toastFailure('Not saved')
  notifications.hide(id)
  toastFailure('Not saved')
  expect(titles()).toEqual(['Not saved'])
})
