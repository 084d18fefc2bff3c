/** The name of the thumbnail in the job's folder; apart from `draw-thumbnail.ts`, so that the server does not load sharp. */
export const THUMBNAIL_FILE = 'thumbnail.webp'
