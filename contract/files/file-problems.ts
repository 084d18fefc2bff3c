import { fileLimits } from './file-limits.ts'

const count = (value: number) => value.toLocaleString('en-US')
const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`
const saveAgain = 'Open it in Excel, save it as .xlsx, and upload that file.'

export const fileProblems = {
  'empty-file': 'This file is empty.',
  'not-a-workbook': 'This is not an Excel workbook. Upload an .xlsx file.',
  'old-xls': `This is an Excel 97–2003 workbook (.xls). ${saveAgain}`,
  'binary-workbook': `This is a binary Excel workbook (.xlsb). ${saveAgain}`,
  'xml-spreadsheet': `This is an Excel 2003 XML spreadsheet. ${saveAgain}`,
  'open-document': 'This is an OpenDocument spreadsheet (.ods). Save it as .xlsx and upload that file.',
  'numbers-file': 'This is an Apple Numbers file. Export it to Excel and upload the .xlsx file.',
  'other-office-file': 'This is a Word document or a presentation, not a workbook. Upload an .xlsx file.',
  'csv-file': `This is a text file with separated values (CSV). ${saveAgain}`,
  'html-page': `This is a web page saved with a workbook file name. ${saveAgain}`,
  'pdf-file': 'This is a PDF, not a workbook. Upload an .xlsx file.',
  'picture-file': 'This is a picture, not a workbook. Upload an .xlsx file.',
  archive: 'This is a ZIP file. Unzip it and upload the .xlsx file inside.',
  encrypted: 'This workbook is password-protected. Remove the password in Excel and upload it again.',

  damaged: 'This workbook is damaged or incomplete. Open it in Excel, save it again, and upload it.',
  'parts-do-not-fit':
    'The parts of this workbook are inconsistent. Open it in Excel, save it again, and upload it.',
  'no-sheets': 'This workbook has no worksheet.',
  'empty-workbook': 'This workbook is empty. Upload one with a line list.',
  'only-headings': 'This workbook has headings but no items below them.',
  'articles-in-columns':
    'The headings of this workbook are below each other, not side by side. In Excel, copy the list, paste it with Paste Special > Transpose into a new sheet, and upload that.',
  'widths-below-sizes':
    'Each style in this workbook has a row of its sizes, and a row below it for each width. Upload a list with one row per style and width, and the sizes in one header above them.',
  'quantities-are-changes':
    'The quantities in this workbook seem to be additions and subtractions. Upload one with what is in stock.',
  'formulas-unsaved':
    'The formulas in this workbook have no saved values. Open it in Excel, save it, and upload it again.',
  'text-missing':
    'Some cells refer to text that is missing from this workbook. Open it in Excel, save it again, and upload it.',
  'outside-the-sheet':
    "This workbook has cells outside Excel's sheet limits. Open it in Excel, save it again, and upload it.",
  'unsafe-names': "This file contains unsafe paths, so we didn't open it.",
  'document-type':
    "This file declares document types or entities, which workbooks never need, so we didn't open it.",

  'file-too-large': `This file is larger than ${megabytes(fileLimits.xlsxBytes)}.`,
  'too-many-parts': `This file contains more than ${count(fileLimits.entries)} parts.`,
  'part-too-large': `A part of this workbook is larger than ${megabytes(fileLimits.partBytes)} when unpacked.`,
  'unpacks-too-large': `This workbook is larger than ${megabytes(fileLimits.totalBytes)} when unpacked.`,
  'packed-too-tightly': `A part of this file unpacks to more than ${count(fileLimits.ratio)} times its size, so we didn't open it.`,
  'too-many-rows': `A sheet of this workbook has more than ${count(fileLimits.rows)} rows.`,
  'too-many-columns': `A sheet of this workbook has values in more than ${count(fileLimits.columns)} columns.`,
  'too-many-cells': `This workbook has more than ${count(fileLimits.cells)} cells with values.`,
  'too-many-texts': `This workbook has more than ${count(fileLimits.sharedStrings)} different text values.`,
  'too-much-text': `The text in this workbook has more than ${count(fileLimits.sharedStringCharacters)} characters.`,
  'too-many-merges': `A sheet of this workbook has more than ${count(fileLimits.merges)} merged ranges.`,
  'merge-too-large':
    'A merged range of this workbook covers nearly a whole sheet. Unmerge it and upload it again.',
  'too-many-pictures': `This workbook has more than ${count(fileLimits.pictures)} pictures, or more than ${count(fileLimits.placements)} on one sheet.`,
  'picture-too-large': `A picture of this workbook is larger than ${megabytes(fileLimits.pictureBytes)}.`,
  'picture-too-many-pixels': `A picture of this workbook has more than ${count(fileLimits.picturePixels / 1e6)} million pixels.`,

  'too-many-sizes': `This file has more than ${count(fileLimits.sizes)} item sizes. Split it and upload the parts.`,
  'too-many-problems': `This file has more than ${count(fileLimits.problems)} problems. Correct it and upload it again.`,
  'table-too-many-rows': `This file has more than ${count(fileLimits.tableRows)} rows.`,
  'table-too-much-text': `This file has more than ${count(fileLimits.tableCharacters)} characters of text.`,

  'not-a-pdf': 'This is not a PDF. Upload the catalog as a PDF.',
  'pdf-encrypted': 'This PDF is password-protected. Remove the password and upload it again.',
  'pdf-damaged': 'This PDF is damaged or incomplete.',
  'pdf-too-large': `This PDF is larger than ${megabytes(fileLimits.pdfBytes)}.`,

  'pdf-without-text': 'This PDF has no text, only pictures. Ask for the order as a workbook.',
  'order-pdf-too-long': 'A PDF with an order has at most 100 pages.',

  'not-a-picture': 'Upload a PNG, JPEG, GIF, or WebP picture.',
  'picture-damaged': 'This picture is damaged.',
  'picture-pixels': `This picture has more than ${count(fileLimits.picturePixels / 1e6)} million pixels.`,

  'took-too-long': 'Reading this file took too long, so it was stopped.',
  'too-much-memory': 'Reading this file needed too much memory, so it was stopped.',
  'reader-stopped':
    'Reading this file stopped unexpectedly. Try again. If it happens again, re-save the file in Excel.',
  'import-stopped': 'The import stopped unexpectedly. Try again.',
  'storage-unreachable': 'File storage could not be reached for a day. Try again.',
  cancelled: 'Reading this file was cancelled.',
} as const

export type FileProblemCode = keyof typeof fileProblems

export interface FileProblem {
  readonly code: FileProblemCode
  readonly message: string
}

export function fileProblem(code: FileProblemCode): FileProblem {
  return { code, message: fileProblems[code] }
}

export function isFileProblem(value: unknown): value is FileProblem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    'message' in value &&
    typeof value.code === 'string' &&
    Object.hasOwn(fileProblems, value.code)
  )
}
