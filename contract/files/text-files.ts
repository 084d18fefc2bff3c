import { z } from 'zod'

export const textEncodings = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  'windows-1252': 'Western European (Windows)',
  macintosh: 'Western European (Mac)',
  cp850: 'Western European (DOS)',
  'windows-1250': 'Central European (Windows)',
  'iso-8859-2': 'Central European (ISO)',
  'windows-1251': 'Cyrillic (Windows)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  ibm866: 'Cyrillic (DOS)',
  'windows-1253': 'Greek (Windows)',
  'windows-1254': 'Turkish (Windows)',
  'windows-1255': 'Hebrew (Windows)',
  'windows-1256': 'Arabic (Windows)',
  gb18030: 'Simplified Chinese (GBK)',
  big5: 'Traditional Chinese (Big5)',
  shift_jis: 'Japanese (Shift JIS)',
  'euc-jp': 'Japanese (EUC-JP)',
  'euc-kr': 'Korean (EUC-KR)',
} as const
export type TextEncoding = keyof typeof textEncodings

export const textSeparators = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Pipe' } as const
export type TextSeparator = keyof typeof textSeparators

export const textReading = {
  encoding: z.enum(Object.keys(textEncodings) as [TextEncoding, ...TextEncoding[]]).optional(),
  separator: z.enum(Object.keys(textSeparators) as [TextSeparator, ...TextSeparator[]]).optional(),
}

export const textRead = z.object({
  encoding: textReading.encoding.unwrap(),
  /** The bytes do not prove the encoding. */
  isGuessed: z.boolean(),
  separator: textReading.separator.unwrap(),
})
export type TextRead = z.infer<typeof textRead>
