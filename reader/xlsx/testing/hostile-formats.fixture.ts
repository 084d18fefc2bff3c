import { buildZip } from './build-zip.fixture.ts'
import { type HostileFile, files, ole, picture, without } from './hostile-bytes.fixture.ts'

/** Files of other formats with the name of a workbook. */
export const otherFormats: readonly HostileFile[] = [
  ['nothing', 'empty-file', () => Buffer.alloc(0)],
  ['a text', 'not-a-workbook', () => Buffer.from('hello')],
  ['random bytes', 'not-a-workbook', () => Buffer.from('00010203ff', 'hex')],
  ['an .xls', 'old-xls', () => ole('Workbook')],
  ['an .xls of 1993', 'old-xls', () => Buffer.from('0908100000060500', 'hex')],
  ['a workbook with a password', 'encrypted', () => ole('EncryptedPackage')],
  ['a zip with a password', 'encrypted', () => buildZip(files.map((file) => ({ ...file, encrypted: true })))],
  ['a CSV', 'csv-file', () => Buffer.from('style;size;price\r\n100;9;27.50\r\n')],
  ['a CSV in UTF-16', 'csv-file', () => Buffer.from('\ufeffstyle\tsize\n100\t9\n', 'utf16le')],
  [
    'a web page',
    'html-page',
    () =>
      Buffer.from(
        '\n<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>1</td></tr></table></html>',
      ),
  ],
  [
    'an XML spreadsheet',
    'xml-spreadsheet',
    () =>
      Buffer.from('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'),
  ],
  ['a PDF', 'pdf-file', () => Buffer.from('%PDF-1.7\n%\u00e2\u00e3')],
  ['a picture', 'picture-file', () => picture(1, 1)],
  ['a gzip', 'archive', () => Buffer.from('1f8b0800000000000000', 'hex')],
  ['a zip of workbooks', 'archive', () => buildZip([{ name: 'list.xlsx', data: 'x' }])],
  ['a zip of nothing known', 'not-a-workbook', () => buildZip([{ name: 'a.bin', data: 'x' }])],
  ['a document', 'other-office-file', () => buildZip([{ name: 'word/document.xml', data: '<document/>' }])],
  [
    'an .xlsb',
    'binary-workbook',
    () => buildZip([...without('xl/workbook.xml'), { name: 'xl/workbook.bin', data: 'x' }]),
  ],
  [
    'an .ods',
    'open-document',
    () =>
      buildZip([
        { name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet' },
        { name: 'content.xml', data: '<x/>' },
      ]),
  ],
  ['a Numbers file', 'numbers-file', () => buildZip([{ name: 'Index/Document.iwa', data: 'x' }])],
]
