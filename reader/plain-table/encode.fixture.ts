/** DOS code page 850, its upper half; no `TextDecoder` knows it. */
const dosLatin =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

const tables = new Map<string, ReadonlyMap<string, number[]>>()

/** Bytes of each character of an encoding of one or two bytes. */
function tableOf(encoding: string): ReadonlyMap<string, number[]> {
  const known = tables.get(encoding)
  if (known) return known
  const table = new Map<string, number[]>()
  const decoder = encoding === 'cp850' ? undefined : new TextDecoder(encoding)
  for (let byte = 0; byte < 256; byte += 1) {
    const char =
      decoder?.decode(Uint8Array.of(byte)) ??
      (byte < 128 ? String.fromCodePoint(byte) : (dosLatin[byte - 128] ?? ''))
    if (char !== '\uFFFD') table.set(char, [byte])
  }
  const wide = ['gb18030', 'big5', 'shift_jis', 'euc-kr'].includes(encoding) ? 0x81 : 0xff
  for (let first = wide; first < 0xff; first += 1)
    for (let second = 0x40; second < 0xff; second += 1) {
      const char = decoder?.decode(Uint8Array.of(first, second)) ?? ''
      if (char.length === 1 && char !== '\uFFFD' && !table.has(char)) table.set(char, [first, second])
    }
  tables.set(encoding, table)
  return table
}

/** A text in an encoding that a `TextDecoder` reads, or in DOS code page 850; throws for a character that it does not have. */
export function encode(text: string, encoding: string): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  const table = tableOf(encoding)
  return Buffer.from(
    Array.from(text, (char) => {
      const bytes = table.get(char)
      if (!bytes) throw new Error(`${encoding} has no ${char}`)
      return bytes
    }).flat(),
  )
}
