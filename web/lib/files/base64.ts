export async function base64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  // In chunks, because the number of arguments of a call is limited.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCodePoint(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
