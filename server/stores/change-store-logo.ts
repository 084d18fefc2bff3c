import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Handling } from '#server/platform/http/route.ts'
import { changeStore } from './change-store.ts'
import { changeLogo, invalid } from './store.ts'

/** The longest side of a logo as it is kept, in pixels. */
const side = 320

/** Sets a store's logo: the picture is drawn anew, so that nothing of the file but what is seen is kept. */
export async function changeStoreLogo({
  db,
  input: { id, picture },
  actor,
  clock,
  expectedVersion,
  files,
}: Handling<'changeStoreLogo'>) {
  const making = { actor, now: clock.now(), expectedVersion, files }
  if (picture === null) return changeStore(db, id, (state) => changeLogo(state, null), making)
  const logo = await redrawn(Buffer.from(picture, 'base64'))
  if (!logo) return invalid('picture', 'This is not a picture that can be shown')
  return changeStore(
    db,
    id,
    async (state) => {
      const key = `logos/${randomUUID()}.webp`
      await files.put(key, logo)
      return changeLogo(state, key)
    },
    making,
  )
}

async function redrawn(picture: Buffer): Promise<Buffer | undefined> {
  try {
    return await sharp(picture, { limitInputPixels: 16_000_000, animated: false })
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp()
      .toBuffer()
  } catch {
    return undefined
  }
}
