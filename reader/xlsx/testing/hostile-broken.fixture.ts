import { deflateRawSync } from 'node:zlib'
import { MAIN, RELATIONSHIPS, XML, rels, sheet, zipParts } from './build-workbook.fixture.ts'
import { buildZip } from './build-zip.fixture.ts'
import { type HostileFile, files, valid, withSheet, without } from './hostile-bytes.fixture.ts'

/** Workbooks that are cut off, inconsistent, or try to mislead the reader. */
export const broken: readonly HostileFile[] = [
  ['a file cut off in the middle', 'damaged', () => zipParts(valid).subarray(0, 900)],
  ['a file cut off in its directory', 'damaged', () => zipParts(valid).subarray(0, -60)],
  [
    'a part cut off',
    'damaged',
    () =>
      buildZip(
        files.map((file) =>
          file.name.includes('sheet1')
            ? { ...file, packed: deflateRawSync(file.data).subarray(0, -9) }
            : file,
        ),
      ),
  ],
  [
    'a part that is not what its checksum says',
    'damaged',
    () => buildZip(files.map((file) => (file.name.includes('sheet1') ? { ...file, crc: 1 } : file))),
  ],
  [
    'a part packed in an unknown way',
    'damaged',
    () => buildZip(files.map((file) => ({ ...file, method: 99 }))),
  ],
  ['XML that is not closed', 'damaged', () => withSheet('<sheetData><row>')],
  ['XML that nests without end', 'damaged', () => withSheet(`<sheetData>${'<row>'.repeat(100_000)}`)],
  [
    'an unknown entity',
    'damaged',
    () => withSheet('<sheetData><row><c><v>&secret;</v></c></row></sheetData>'),
  ],
  [
    'an unknown encoding',
    'damaged',
    () =>
      zipParts({
        ...valid,
        'xl/worksheets/sheet1.xml': '<?xml version="1.0" encoding="klingon"?><worksheet/>',
      }),
  ],
  [
    'no sheets',
    'no-sheets',
    () => zipParts({ ...valid, 'xl/workbook.xml': `<workbook xmlns="${MAIN}"><sheets/></workbook>` }),
  ],
  ['a sheet whose part is missing', 'parts-do-not-fit', () => buildZip(without('xl/worksheets/sheet1.xml'))],
  ['a package without its workbook', 'parts-do-not-fit', () => buildZip(without('xl/workbook.xml'))],
  [
    'a workbook that is its own sheet',
    'parts-do-not-fit',
    () => zipParts({ ...valid, 'xl/_rels/workbook.xml.rels': rels({ rId1: ['worksheet', 'workbook.xml'] }) }),
  ],
  [
    'a sheet that is its own drawing',
    'parts-do-not-fit',
    () =>
      zipParts({
        ...valid,
        'xl/worksheets/sheet1.xml': sheet('<sheetData/><drawing r:id="d"/>'),
        'xl/worksheets/_rels/sheet1.xml.rels': rels({ d: ['drawing', 'sheet1.xml'] }),
      }),
  ],
  [
    'one part that is many sheets',
    'parts-do-not-fit',
    () =>
      zipParts({
        ...valid,
        'xl/workbook.xml': `<workbook xmlns:r="${RELATIONSHIPS}"><sheets>${'<sheet name="S" r:id="rId1"/>'.repeat(1000)}</sheets></workbook>`,
      }),
  ],
  [
    'a text that is not there',
    'text-missing',
    () => withSheet('<sheetData><row><c t="s"><v>99</v></c></row></sheetData>'),
  ],
  [
    'a text below zero',
    'text-missing',
    () => withSheet('<sheetData><row><c t="s"><v>-1</v></c></row></sheetData>'),
  ],
  [
    'a cell at ZZZZZZ1',
    'outside-the-sheet',
    () => withSheet('<sheetData><row r="1"><c r="ZZZZZZ1"><v>1</v></c></row></sheetData>'),
  ],
  [
    'a row at 10⁹',
    'outside-the-sheet',
    () => withSheet('<sheetData><row r="1000000000"><c><v>1</v></c></row></sheetData>'),
  ],
  [
    'a row at 0',
    'outside-the-sheet',
    () => withSheet('<sheetData><row r="0"><c><v>1</v></c></row></sheetData>'),
  ],
  [
    'a row that is not a number',
    'damaged',
    () => withSheet('<sheetData><row r="one"><c><v>1</v></c></row></sheetData>'),
  ],
  [
    'a million columns',
    'outside-the-sheet',
    () => withSheet(`<sheetData><row r="1">${'<c><v>1</v></c>'.repeat(1_000_000)}</row></sheetData>`),
    { columns: 20_000, ratio: 1e6 },
  ],
  [
    'a picture at row 10⁹',
    'outside-the-sheet',
    () =>
      zipParts({
        ...valid,
        'xl/worksheets/sheet1.xml': sheet('<sheetData/><drawing r:id="d"/>'),
        'xl/worksheets/_rels/sheet1.xml.rels': rels({ d: ['drawing', '../d.xml'] }),
        'xl/d.xml': '<wsDr><oneCellAnchor><from><row>1000000000</row></from></oneCellAnchor></wsDr>',
      }),
  ],
  [
    'a name that climbs out',
    'unsafe-names',
    () => buildZip([...files, { name: '../../etc/passwd', data: 'x' }]),
  ],
  [
    'a name that climbs out backwards',
    'unsafe-names',
    () => buildZip([...files, { name: '..\\..\\windows\\system.ini', data: 'x' }]),
  ],
  ['a name from the root', 'unsafe-names', () => buildZip([...files, { name: '/etc/passwd', data: 'x' }])],
  [
    'a document type',
    'document-type',
    () =>
      zipParts({
        ...valid,
        'xl/worksheets/sheet1.xml': `${XML}<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row><c><v>&a;</v></c></row></sheetData></worksheet>`,
      }),
  ],
  [
    'a billion laughs',
    'document-type',
    () =>
      zipParts({
        ...valid,
        'xl/sharedStrings.xml': `${XML}<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>`,
      }),
  ],
]
