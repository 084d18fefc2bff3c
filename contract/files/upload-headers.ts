/** Headers required for the PUT to an upload address: the announced type, and a condition that makes a bucket accept only one upload. */
export function uploadHeaders(contentType: string): Record<'Content-Type' | 'If-None-Match', string> {
  return { 'Content-Type': contentType, 'If-None-Match': '*' }
}
