import { randomUUID } from 'node:crypto'
import { isFileProblem } from '#contract/file-problems.ts'
import { drawThumbnailInChild } from '#server/imports/small-files/draw-thumbnail-in-child.ts'
import type { CallContext, FileCallContext } from '#server/platform/http/route.ts'
import { changeStore } from '#server/domain/store/change-store.ts'
import { changeLogo, invalid } from '#server/domain/store/store.ts'

/** Draws the picture again in a child process, so that nothing of the file is kept but what is seen, and stores that. */
export async function drawLogo({ input: { picture }, files, log }: FileCallContext<'changeStoreLogo'>) {
  if (picture === null) return { key: null }
  const logo = await drawThumbnailInChild(Buffer.from(picture, 'base64'), (detail) =>
    log.error({ detail }, 'Drawing a logo crashed'),
  )
  if (isFileProblem(logo)) return invalid('picture', logo.message)
  const key = `logos/${randomUUID()}.webp`
  await files.put(key, logo)
  return { key }
}

/** Sets a store's logo to the one that was drawn. */
export async function changeStoreLogo({
  db,
  input: { id },
  actor,
  clock,
  expectedVersion,
  prepared: { key },
}: CallContext<'changeStoreLogo'> & { prepared: { key: string | null } }) {
  return changeStore(db, id, (state) => changeLogo(state, key), {
    actor,
    now: clock.now(),
    expectedVersion,
  })
}
