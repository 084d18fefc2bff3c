/** The headers that the PUT to an upload address must have: the announced type, and that the file is new, which makes a bucket accept one upload only. */
export function uploadHeaders(contentType: string): Record<'Content-Type' | 'If-None-Match', string> {
  return { 'Content-Type': contentType, 'If-None-Match': '*' }
}
