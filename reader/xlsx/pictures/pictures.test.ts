import { expect, test } from 'vitest'
import {
  type Parts,
  RELATIONSHIPS,
  XML,
  openParts,
  rels,
  sheet,
  workbookParts,
} from '../testing/build-workbook.fixture.ts'
import { pictureSize } from './picture-file.ts'

const png = (width = 1, height = 1) => {
  const bytes = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000', 'hex')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
const EMU = 12_700
const blip = (id: string) => `<xdr:blipFill><a:blip r:embed="${id}"/></xdr:blipFill>`
const pic = (id: string, box = '') =>
  `<xdr:pic>${blip(id)}<xdr:spPr><a:xfrm>${box}</a:xfrm></xdr:spPr></xdr:pic>`
const corner = (name: string, row: number, offset = 0, column = 0) =>
  `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${offset}</xdr:rowOff></xdr:${name}>`

const frame = (off: number, ext: number, chOff: number, chExt: number) =>
  `<xdr:grpSpPr><a:xfrm><a:off x="0" y="${off}"/><a:ext cx="100" cy="${ext}"/><a:chOff x="0" y="${chOff}"/><a:chExt cx="100" cy="${chExt}"/></a:xfrm></xdr:grpSpPr>`
const box = (y: number, height: number) => `<a:off x="0" y="${y}"/><a:ext cx="10" cy="${height}"/>`
const anchor = (content: string) =>
  `<xdr:twoCellAnchor>${corner('from', 1)}${corner('to', 2)}${content}</xdr:twoCellAnchor>`
const bk = (index: number) =>
  `<bk><extLst><ext uri="x"><xlrd:rvb xmlns:xlrd="d" i="${index}"/></ext></extLst></bk>`
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')

const imageCell = (name: string) =>
  `<c t="str"><f>_xlfn.DISPIMG("${name}",1)</f><v>=DISPIMG("${name}",1)</v></c>`

function withDrawing(anchors: string, sheetContent: string, more: Parts = {}): Parts {
  return workbookParts('', {
    'xl/worksheets/sheet1.xml': sheet(`${sheetContent}<drawing r:id="rId1"/>`),
    'xl/worksheets/_rels/sheet1.xml.rels': rels({ rId1: ['drawing', '../drawings/drawing1.xml'] }),
    'xl/drawings/drawing1.xml': `${XML}<xdr:wsDr xmlns:xdr="x" xmlns:a="a" xmlns:r="${RELATIONSHIPS}" xmlns:mc="mc">${anchors}</xdr:wsDr>`,
    'xl/drawings/_rels/drawing1.xml.rels': rels({
      rId1: ['image', '../media/a.png'],
      rId2: ['image', '../media/b.emf'],
    }),
    'xl/media/a.png': png(),
    'xl/media/b.emf': Buffer.from('01000000aaaaaaaaaaaaaaaaaaaaaaaa', 'hex'),
    ...more,
  })
}

async function picturesOf(parts: Parts) {
  const workbook = await openParts(parts)
  const pictures = await workbook.sheets[0]?.pictures()
  return { workbook, pictures: pictures ?? [] }
}

test('finds one-cell and two-cell anchors and their offset in the row', async () => {
  const { pictures } = await picturesOf(
    withDrawing(
      `<xdr:oneCellAnchor>${corner('from', 1, 30 * EMU, 2)}<xdr:ext cx="1" cy="${45 * EMU}"/>${pic('rId1')}</xdr:oneCellAnchor>` +
        `<xdr:twoCellAnchor>${corner('from', 0)}${corner('to', 3, 5)}${pic('rId1')}</xdr:twoCellAnchor>` +
        `<xdr:twoCellAnchor>${corner('from', 4)}${corner('to', 5, 0)}${pic('rId1')}</xdr:twoCellAnchor>`,
      '<sheetData><row r="2" ht="60"/></sheetData>',
    ),
  )
  const part = 'xl/media/a.png'
  expect(pictures).toEqual([
    { row: 1, column: 1, bottomRow: 4, startsIn: 0, kind: 'twoCell', part },
    { row: 2, column: 3, bottomRow: 3, startsIn: 0.5, kind: 'oneCell', part },
    { row: 5, column: 1, bottomRow: 5, startsIn: 0, kind: 'twoCell', part },
  ])
})

test('finds absolute anchors by row heights and column widths', async () => {
  const { pictures } = await picturesOf(
    withDrawing(
      `<xdr:absoluteAnchor><xdr:pos x="${100 * 9525}" y="${70 * EMU}"/><xdr:ext cx="1" cy="${20 * EMU}"/>${pic('rId1')}</xdr:absoluteAnchor>`,
      '<sheetFormatPr defaultRowHeight="20"/><cols><col min="1" max="1" width="11.7109375"/></cols><sheetData><row r="1" ht="40"/><row r="2" hidden="1"/></sheetData>',
    ),
  )
  // 40 points of row 1, none of row 2, 20 of row 3: 70 points down is halfway into row 4; 82 pixels of column A leave 18 for B.
  expect(pictures).toMatchObject([{ row: 4, column: 2, bottomRow: 5, startsIn: 0.5, kind: 'absolute' }])
})

test('finds pictures where groups and nested groups place them', async () => {
  const nested = `<xdr:grpSp>${frame(500, 500, 0, 100)}${pic('rId1', box(50, 25))}</xdr:grpSp>`
  const group = `<xdr:grpSp>${frame(0, 1000, 0, 1000)}${pic('rId1', box(0, 100))}${pic('rId1', box(250, 100))}${nested}</xdr:grpSp>`
  const { pictures } = await picturesOf(
    withDrawing(
      `<xdr:twoCellAnchor>${corner('from', 10)}${corner('to', 30)}${group}</xdr:twoCellAnchor>`,
      '<sheetData/>',
    ),
  )
  // The group covers rows 11 to 30: a quarter down is row 16; half way plus half of the other half is row 26.
  expect(pictures.map(({ row, kind }) => [row, kind])).toEqual([
    [11, 'twoCell'],
    [16, 'twoCell'],
    [26, 'twoCell'],
  ])
})

test('ignores fallbacks, pictures that cannot be shown, and external links', async () => {
  const choice = `<mc:AlternateContent><mc:Choice>${pic('rId1')}</mc:Choice><mc:Fallback>${pic('rId1')}</mc:Fallback></mc:AlternateContent>`
  const { pictures, workbook } = await picturesOf(
    withDrawing(
      anchor(choice) + anchor(pic('rId2')) + anchor(pic('rId3')) + anchor('<xdr:sp/>'),
      '<sheetData/>',
      {
        'xl/drawings/_rels/drawing1.xml.rels': rels({
          rId1: ['image', '../media/a.png'],
          rId2: ['image', '../media/b.emf'],
        }).replace(
          '</Rel',
          `<Relationship Id="rId3" Type="${RELATIONSHIPS}/image" TargetMode="External" Target="http://example.com/a.png"/></Rel`,
        ),
      },
    ),
  )
  expect(pictures).toHaveLength(1)
  expect(await workbook.picture('xl/media/a.png')).toEqual(png())
})

test('finds pictures in cells, skips their cells, and reads other typed values', async () => {
  const rich = 'http://schemas.microsoft.com/office/2017/06/relationships'
  const cells = ['1', '2', '3', '4', '5'].map(
    (vm, index) => `<c r="${'ABCDE'[index]}7" t="e" vm="${vm}"><v>#VALUE!</v></c>`,
  )
  const { workbook, pictures } = await picturesOf(
    workbookParts(`<row r="7">${cells.join('')}<c r="F7"><v>1</v></c></row>`, {
      'xl/_rels/workbook.xml.rels': rels({
        rId1: ['worksheet', 'worksheets/sheet1.xml'],
        rId2: ['sheetMetadata', 'metadata.xml'],
        rId3: ['richValueRel', 'richData/rel.xml'],
      }).replace(
        '</Rel',
        `<Relationship Id="rId4" Type="${rich}/rdRichValue" Target="richData/v.xml"/><Relationship Id="rId5" Type="${rich}/rdRichValueStructure" Target="richData/s.xml"/><Relationship Id="rId6" Type="${rich}/rdRichValueWebImage" Target="richData/web.xml"/></Rel`,
      ),
      'xl/metadata.xml': `${XML}<metadata><metadataTypes><metadataType name="XLDAPR"/><metadataType name="XLRICHVALUE"/></metadataTypes><futureMetadata name="XLDAPR"><bk/></futureMetadata><futureMetadata name="XLRICHVALUE">${[1, 0, 2, 3].map(bk).join('')}</futureMetadata><valueMetadata><bk><rc t="2" v="0"/></bk><bk><rc t="2" v="1"/></bk><bk><rc t="2" v="2"/></bk><bk><rc t="1" v="0"/></bk><bk><rc t="2" v="3"/></bk></valueMetadata></metadata>`,
      'xl/richData/s.xml': `${XML}<rvStructures><s t="_localImage"><k n="_rvRel:LocalImageIdentifier" t="i"/><k n="CalcOrigin" t="i"/></s><s t="_linkedentity2"><k n="%EntityId" t="s"/><k n="_DisplayString" t="s"/></s><s t="_error"><k n="errorType" t="i"/></s><s t="_webimage"><k n="WebImageIdentifier" t="i"/></s></rvStructures>`,
      'xl/richData/v.xml': `${XML}<rvData><rv s="1"><v>id</v><v>Brazil</v></rv><rv s="0"><v>1</v><v>5</v></rv><rv s="2"><v>8</v></rv><rv s="3"><v>0</v></rv></rvData>`,
      'xl/richData/rel.xml': `${XML}<richValueRels xmlns:r="${RELATIONSHIPS}"><rel r:id="rId1"/><rel r:id="rId2"/></richValueRels>`,
      'xl/richData/_rels/rel.xml.rels': rels({
        rId1: ['image', '../media/x.png'],
        rId2: ['image', '../media/y.png'],
      }),
      'xl/richData/web.xml': `${XML}<webImagesSrd xmlns:r="${RELATIONSHIPS}"><webImageSrd><address r:id="rId1"/><blip r:id="rId2"/></webImageSrd></webImagesSrd>`,
      'xl/richData/_rels/web.xml.rels': rels({ rId2: ['image', '../media/x.png'] }),
      'xl/media/x.png': png(),
      'xl/media/y.png': png(2, 2),
    }),
  )
  expect(pictures).toEqual([
    { row: 7, column: 1, bottomRow: 7, startsIn: 0, kind: 'in-cell', part: 'xl/media/y.png' },
    { row: 7, column: 5, bottomRow: 7, startsIn: 0, kind: 'in-cell', part: 'xl/media/x.png' },
  ])
  const [row] = await Array.fromAsync(workbook.sheets[0]?.rows() ?? [])
  expect(row?.cells.map(({ column, kind, value }) => [column, kind, value])).toEqual([
    [2, 'text', 'Brazil'],
    [3, 'error', '#VALUE!'],
    [4, 'error', '#VALUE!'],
    [6, 'number', 1],
  ])
})

test('finds pictures stored in cells by WPS Office', async () => {
  const { workbook, pictures } = await picturesOf(
    workbookParts(`<row r="2">${imageCell('ID_1')}${imageCell('ID_9')}</row>`, {
      'xl/_rels/workbook.xml.rels': rels({ rId1: ['worksheet', 'worksheets/sheet1.xml'] }).replace(
        '</Rel',
        '<Relationship Id="rId2" Type="http://www.wps.cn/officeDocument/2020/cellImage" Target="cellimages.xml"/></Rel',
      ),
      'xl/cellimages.xml': `${XML}<etc:cellImages xmlns:etc="e" xmlns:r="r"><etc:cellImage><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="1" name="ID_1"/></xdr:nvPicPr>${blip('rId1')}</xdr:pic></etc:cellImage></etc:cellImages>`,
      'xl/_rels/cellimages.xml.rels': rels({ rId1: ['image', 'media/a.png'] }),
      'xl/media/a.png': png(),
    }),
  )
  expect(pictures).toMatchObject([{ row: 2, column: 1, kind: 'in-cell', part: 'xl/media/a.png' }])
  const [row] = await Array.fromAsync(workbook.sheets[0]?.rows() ?? [])
  expect(row?.cells.map(({ column }) => column)).toEqual([2])
})

test('reads picture sizes without decoding', () => {
  expect(pictureSize(png(640, 480))).toEqual({ width: 640, height: 480 })
  expect(pictureSize(Buffer.from('GIF89a\u0040\u0001\u0020\u0003\0\0', 'latin1'))).toEqual({
    width: 320,
    height: 800,
  })
  expect(pictureSize(hex('ffd8 ffe0 0004 0000 ffc0 0011 08 00f0 0140 03 0000'))).toEqual({
    width: 320,
    height: 240,
  })
  expect(pictureSize(hex('52494646 00000000 57454250 56503858 0a000000 00000000 3f0100 ef0000'))).toEqual({
    width: 320,
    height: 240,
  })
  expect(pictureSize(hex('ffd8 ffe0 0004 0000 ffc0'))).toBeUndefined()
  expect(pictureSize(Buffer.from('not a picture'))).toBeUndefined()
})
