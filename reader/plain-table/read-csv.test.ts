import { expect, test } from 'vitest'
import type { TextEncoding } from '#contract/files/text-files.ts'
import { encode } from './encode.fixture.ts'
import { readCsv } from './read-csv.ts'

const rowsOf = (bytes: Uint8Array) => readCsv(bytes).rows.map(({ row, cells }) => [row, ...cells])

test('reads quotes, line breaks, formula signs, and empty rows', () => {
  const text = 'Name;Note\r\n"Two; ""words""";\'=1+1\r\n\r\n"over\nlines";x'
  expect(rowsOf(Buffer.from(text))).toEqual([
    [1, 'Name', 'Note'],
    [2, 'Two; "words"', '=1+1'],
    [4, 'over\nlines', 'x'],
  ])
})

test.each([
  ['UTF-8', Buffer.from('Zoé,Łódź\n')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFZoé,Łódź\n')],
  ['UTF-16 by tabs', Buffer.from('\uFEFFZoé\tŁódź\n', 'utf16le')],
])('%s is read', (_, bytes) => {
  expect(rowsOf(bytes)).toEqual([[1, 'Zoé', 'Łódź']])
})

test('reads Windows-1252 if the file is not UTF-8', () => {
  expect(rowsOf(Buffer.from([0x5a, 0x6f, 0xe9, 0x2c, 0x80]))).toEqual([[1, 'Zoé', '€']])
})

const texts: [TextEncoding, string][] = [
  ['utf-16le', 'Zoé,Łódź'],
  ['utf-16be', 'Zoé,Łódź'],
  ['windows-1252', 'Müller Schuhe,Königstraße 5,Besançon'],
  ['macintosh', 'Café Été,Zürich'],
  ['macintosh', 'Müller & Söhne,Königstraße 5,Besançon'],
  ['cp850', 'CHAUSSURES LEFÈVRE,Besançon,Café Étoile'],
  ['windows-1250', 'Obuwie Śliwka,ul. Żółta 3,Łódź,małopolskie'],
  ['windows-1250', 'Boty Dvořák,Náměstí Míru 5,Plzeň,Czech Republic'],
  ['iso-8859-2', 'Obuwie Śliwka,ul. Ząbkowska 3,Łódź,świętokrzyskie'],
  ['windows-1251', 'Обувь Центр,ул. Ленина,Алматы'],
  ['koi8-r', 'Обувь Центр,ул. Ленина,Алматы'],
  ['ibm866', 'Обувь Центр,ул. Ленина,Алматы'],
  ['windows-1253', 'Παπούτσια Αθήνα,Οδός Ερμού 5,Θεσσαλονίκη'],
  ['windows-1254', 'Ayakkabı Dünyası,İstiklal Caddesi,Beyoğlu,Şişli'],
  ['windows-1255', 'נעלי תל אביב,רחוב הרצל,ירושלים'],
  ['windows-1256', 'أحذية دبي,شارع الشيخ زايد,الرياض'],
  ['gb18030', '上海鞋业有限公司,南京路,北京'],
  ['gb18030', '中文鞋店,China St 1,北京'],
  ['big5', '台北鞋業有限公司,中山北路,高雄'],
  ['shift_jis', '東京シューズ,銀座,大阪の靴屋'],
  ['euc-kr', '서울 신발,강남대로,부산'],
]

test.each(texts)('guesses %s of "%s" and says that it is a guess', (encoding, line) => {
  const { text, rows } = readCsv(encode(`Company,Street,City\n${line}\n`, encoding))
  expect(rows[1]?.cells).toEqual(line.split(','))
  expect(text).toEqual({ encoding, isGuessed: true, separator: ',' })
})

test('a given encoding and separator win', () => {
  const bytes = encode('Käse;a,b\n', 'windows-1252')
  const { text, rows } = readCsv(bytes, { encoding: 'windows-1251', separator: ',' })
  expect(rows[0]?.cells).toEqual(['Kдse;a', 'b'])
  expect(text).toEqual({ encoding: 'windows-1251', isGuessed: false, separator: ',' })
})

test('one bad byte in UTF-8 changes no other character', () => {
  const bytes = Buffer.from('Zoé,Łódź\nBad_,x\n')
  bytes[bytes.indexOf('_')] = 0xe9
  expect(rowsOf(bytes)).toEqual([
    [1, 'Zoé', 'Łódź'],
    [2, 'Bad\uFFFD', 'x'],
  ])
})

test.each([',', ';', '\t', '|'])('finds the separator %j below title lines', (separator) => {
  const line = ['A, B; C', 'x', 'y'].map((cell) => (cell.includes(separator) ? `"${cell}"` : cell))
  const text = ['Customers, 2026; all', '', line.join(separator), line.join(separator)].join('\n')
  expect(rowsOf(Buffer.from(text)).slice(-2)).toEqual([
    [3, 'A, B; C', 'x', 'y'],
    [4, 'A, B; C', 'x', 'y'],
  ])
})

test.each(['\n', '\r\n', '\r'])('lines end with %j', (end) => {
  expect(rowsOf(Buffer.from(['a,b', '"c', 'd",e', ''].join(end)))).toEqual([
    [1, 'a', 'b'],
    [2, 'c\nd', 'e'],
  ])
})

test('takes the separator from the line by which a spreadsheet notes it', () => {
  expect(rowsOf(Buffer.from('sep=;\r\na,b;c,d\r\n'))).toEqual([[1, 'a,b', 'c,d']])
})

test('a quote that is not closed before a separator is text and takes no other line', () => {
  expect(rowsOf(Buffer.from('"Big" Shoes,1\n"Small Shoes,2\n12" Boots,3\n"Fine, Ltd" ,4'))).toEqual([
    [1, '"Big" Shoes', '1'],
    [2, '"Small Shoes', '2'],
    [3, '12" Boots', '3'],
    [4, 'Fine, Ltd', '4'],
  ])
})
