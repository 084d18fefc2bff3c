import { expect, test } from 'vitest'
import { isShown, markShown } from './shown-failures.ts'

/** Shows the failure of a change a few steps later, as a dialog does. */
async function showFailureOf(change: Promise<unknown>): Promise<void> {
  try {
    await (async () => (async () => change)())()
  } catch (error) {
    markShown(error)
  }
}

test('knows that a failure is shown although it asks first', async () => {
  const failure = new Error('Wrong status')
  const asked = isShown(failure)
  await showFailureOf(Promise.reject(failure))
  expect(await asked).toBe(true)
})

test('takes a failure that nobody shows for one that needs a toast', async () => {
  markShown(new Error('Wrong status'))
  markShown('Wrong status')
  expect(await isShown(new Error('Wrong status'))).toBe(false)
})
