import { rels, sheet, strings, zipParts } from './build-workbook.fixture.ts'
import { buildZip } from './build-zip.fixture.ts'
import {
  type HostileFile,
  MB,
  files,
  bomb,
  picture,
  row,
  valid,
  withPictures,
  withSheet,
  without,
} from './hostile-bytes.fixture.ts'

/** Workbooks over a limit, including zip bombs. */
export const oversized: readonly HostileFile[] = [
  [
    'a bomb of spaces',
    'packed-too-tightly',
    () =>
      buildZip([...without('xl/worksheets/sheet1.xml'), { name: 'xl/worksheets/sheet1.xml', ...bomb(64) }]),
  ],
  [
    'a bomb that declares one byte',
    'packed-too-tightly',
    () =>
      buildZip([
        ...without('xl/sharedStrings.xml'),
        { name: 'xl/sharedStrings.xml', ...bomb(16), declaredSize: 1 },
      ]),
  ],
  [
    'a bomb of texts',
    'packed-too-tightly',
    () =>
      zipParts({
        ...valid,
        'xl/sharedStrings.xml': strings(Array.from({ length: 1_000_000 }, () => '<t>a</t>')),
      }),
  ],
  [
    'a bomb of rows',
    'packed-too-tightly',
    () => withSheet(`<sheetData>${'<row><c><v>1</v></c></row>'.repeat(1_000_000)}</sheetData>`),
  ],
  [
    'a part over its limit',
    'part-too-large',
    () => buildZip([...without('xl/styles.xml'), { name: 'xl/styles.xml', ...bomb(5) }]),
    { partBytes: 4 * MB, ratio: 1e6 },
  ],
  [
    'parts over their limit together',
    'unpacks-too-large',
    () =>
      buildZip([
        ...without('xl/styles.xml'),
        { name: 'xl/styles.xml', data: `<styleSheet>${' '.repeat(MB)}</styleSheet>` },
      ]),
    { totalBytes: MB },
  ],
  [
    'too large a file',
    'file-too-large',
    () => zipParts({ ...valid, 'xl/other.bin': Buffer.alloc(2000, 'no') }),
    { xlsxBytes: 1000 },
  ],
  [
    '20,001 entries',
    'too-many-parts',
    () =>
      buildZip([
        ...files,
        ...Array.from({ length: 20_001 }, (_, index) => ({ name: `${index}`, data: '', stored: true })),
      ]),
  ],
  [
    'too many rows',
    'too-many-rows',
    () => withSheet(`<sheetData>${'<row><c><v>1</v></c></row>'.repeat(400_001)}</sheetData>`),
    { ratio: 1e6 },
  ],
  [
    'too many columns',
    'too-many-columns',
    () => withSheet(`<sheetData><row>${'<c><v>1</v></c>'.repeat(401)}</row></sheetData>`),
  ],
  [
    'too many cells',
    'too-many-cells',
    () => withSheet(`<sheetData>${row}<row>${'<c><v>1</v></c>'.repeat(100)}</row></sheetData>`),
    { cells: 100 },
  ],
  [
    'too many texts',
    'too-many-texts',
    () =>
      zipParts({
        ...valid,
        'xl/sharedStrings.xml': strings(Array.from({ length: 1_500_001 }, () => '<t/>')),
      }),
    { ratio: 1e6 },
  ],
  [
    'too long texts',
    'too-much-text',
    () => zipParts({ ...valid, 'xl/sharedStrings.xml': strings(['<t>long</t>', '<t>longer</t>']) }),
    { sharedStringCharacters: 9 },
  ],
  [
    'a merge of the whole sheet',
    'merge-too-large',
    () => withSheet('<sheetData/><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>'),
  ],
  [
    'a merge outside of the sheet',
    'outside-the-sheet',
    () => withSheet('<sheetData/><mergeCells><mergeCell ref="A1:ZZZZ9"/></mergeCells>'),
  ],
  [
    'a merge of nothing',
    'damaged',
    () => withSheet('<sheetData/><mergeCells><mergeCell ref="all"/></mergeCells>'),
  ],
  [
    '100,001 merges',
    'too-many-merges',
    () =>
      withSheet(
        `<sheetData/><mergeCells>${Array.from({ length: 100_001 }, (_, index) => `<mergeCell ref="A${index + 1}:B${index + 1}"/>`).join('')}</mergeCells>`,
      ),
  ],
  [
    '5,001 pictures',
    'too-many-pictures',
    () => withPictures(Array.from({ length: 5001 }, () => picture(1, 1))),
  ],
  [
    'a picture in 50,001 places',
    'too-many-pictures',
    () =>
      zipParts({
        ...valid,
        'xl/worksheets/sheet1.xml': sheet('<sheetData/><drawing r:id="d"/>'),
        'xl/worksheets/_rels/sheet1.xml.rels': rels({ d: ['drawing', '../d.xml'] }),
        'xl/d.xml': `<wsDr xmlns:r="r">${'<oneCellAnchor><from><row>1</row></from><pic><blip r:embed="p"/></pic></oneCellAnchor>'.repeat(50_001)}</wsDr>`,
        'xl/_rels/d.xml.rels': rels({ p: ['image', 'p.png'] }),
        'xl/p.png': picture(1, 1),
      }),
    { ratio: 1e6 },
  ],
  ['a picture of 16 MB', 'picture-too-large', () => withPictures([picture(1, 1, 16 * MB)]), { ratio: 1e6 }],
  [
    'a picture of 3,600,000,000 pixels',
    'picture-too-many-pixels',
    () => withPictures([picture(60_000, 60_000)]),
  ],
]
