import { randomUUID } from 'node:crypto'
import { isFileProblem } from '#contract/files/file-problems.ts'
import { isRefusal } from '#contract/refusals.ts'
import { drawThumbnailInChild } from '#server/imports/small-files/draw-thumbnail-in-child.ts'
import { beginLocks } from '#server/domain/locks.ts'
import type { CallContext, FileCallContext } from '#server/platform/http/route.ts'
import { changeStore, lockStore } from '#server/domain/store/change-store.ts'
import { changeLogo, invalid } from '#server/domain/store/store.ts'

/** Re-encodes the picture in a child process and stores the result, so that no hidden content of the uploaded file is kept. */
export async function drawLogo({
  input: { picture },
  actor,
  files,
  log,
}: FileCallContext<'changeStoreLogo'>) {
  if (picture === null) return { key: null }
  const logo = await drawThumbnailInChild(Buffer.from(picture, 'base64'), {
    owner: actor.userId,
    onCrash: (detail) => log.error({ detail }, 'Drawing a logo crashed'),
  })
  if (isFileProblem(logo)) return invalid('picture', logo.message)
  const key = `logos/${randomUUID()}.webp`
  await files.put(key, logo)
  return { key }
}

export async function changeStoreLogo({
  db,
  input: { id },
  actor,
  clock,
  expectedVersion,
  prepared: { key },
}: CallContext<'changeStoreLogo'> & { prepared: { key: string | null } }) {
  const store = await lockStore(beginLocks(db), id)
  if (isRefusal(store)) return store
  return changeStore(db, store, (state) => changeLogo(state, key), {
    actor,
    now: clock.now(),
    expectedVersion,
  })
}
