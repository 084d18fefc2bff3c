import type { FileStore } from '#server/platform/files/file-store.ts'

export async function withPictures<Row extends { pictureKey: string | null; thumbnailKey: string | null }>(
  files: FileStore,
  rows: readonly Row[],
) {
  const address = async (key: string | null) => (key === null ? null : files.presignDownload(key))
  return Promise.all(
    rows.map(async ({ pictureKey, thumbnailKey, ...row }) => {
      const [imageUrl, thumbnailUrl] = await Promise.all([address(pictureKey), address(thumbnailKey)])
      return { ...row, imageUrl, thumbnailUrl }
    }),
  )
}
