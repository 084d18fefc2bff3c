import type { FormItem } from '#server/orders/forms/select-form-items.ts'
import type { OwnSheet } from './own-workbook.ts'
import { withCheckDigit } from './offered.ts'

/** A workbook as a customer sends it, and what it orders: `model size` and units. */
export interface SentOrder {
  readonly name: string
  readonly sheets: readonly OwnSheet[]
  readonly truth: Readonly<Record<string, number>>
}

const women = ['36', '37', '38', '39', '40', '41']
const men = ['M8', 'M9', 'M10', 'M11', 'M12']

const styles: readonly (readonly [
  code: string,
  name: string,
  color: string,
  cents: number,
  sizes: readonly string[],
])[] = [
  ['DN-2041-BLK', 'Dune Sandal', 'Black', 2450, women],
  ['DN-2041-TAN', 'Dune Sandal', 'Tan', 2450, women],
  ['DN-2050-NVY', 'Harbor Slide', 'Navy', 1900, women],
  ['DN-2050-WHT', 'Harbor Slide', 'White', 1900, women],
  ['DN-3310-BRN', 'Ridge Boot', 'Brown', 5600, men],
  ['DN-3310-GRY', 'Ridge Boot', 'Gray', 5600, men],
  ['DN-9001-MIX', 'Crew Sock', 'Mixed', 450, ['OS']],
]

/** What the store of these orders is offered. */
export const collection: readonly FormItem[] = styles.flatMap(
  ([modelCode, name, color, unitPrice, sizes], style) =>
    sizes.map((size, index) => ({
      itemId: style * 100 + index + 1,
      lineListItemId: style + 1,
      lineListId: 1,
      type: 'pre-book' as const,
      modelCode,
      name,
      color,
      size,
      us: /^\d/.test(size) ? null : size,
      eu: /^\d/.test(size) ? size : null,
      upc: upcOf(style, index),
      availableOn: null,
      packUnits: null,
      available: null,
      unitPrice,
      isWithdrawn: false,
      isVisible: true,
      isOpen: true,
      thumbnailKey: null,
    })),
)

function upcOf(style: number, size: number): string {
  return withCheckDigit(`7810${style}55${size}031`)
}

const wide = ['36', '37', '38', '39', '40', '41'].map(Number)

export const sentOrders: readonly SentOrder[] = [
  {
    name: 'a purchase order with an address block, terms, and a total',
    sheets: [
      {
        name: 'PO',
        rows: [
          ['Seaside Shoes LLC', null, null, null, 'PURCHASE ORDER'],
          ['14 Harbor St', null, null, null, 'PO #', 'SS-2291'],
          ['Portland, ME 04101', null, null, null, 'Date', '1/12/2027'],
          ['Phone 207-555-0142', null, null, null, 'Start ship', '3/1/2027'],
          [null, null, null, null, 'Cancel', '3/31/2027'],
          ['Terms: Net 30', null, null, null, 'Buyer', 'Dana'],
          [],
          ['Vendor Style #', 'Description', 'Color', 'Size', 'Qty', 'Cost', 'Ext Cost'],
          ['DN-2041-BLK', 'Dune Sandal', 'Black', 37, 2, 24.5, 49],
          ['DN-2041-BLK', 'Dune Sandal', 'Black', 38, 3, 24.5, 73.5],
          ['DN-3310-BRN', 'Ridge Boot', 'Brown', 'M9', 4, 56, 224],
          [],
          [null, null, null, 'Total', 9, null, 346.5],
          ['Please confirm by email.'],
        ],
      },
    ],
    truth: { 'DN-2041-BLK 37': 2, 'DN-2041-BLK 38': 3, 'DN-3310-BRN M9': 4 },
  },
  {
    name: 'sizes across with totals at the right and below',
    sheets: [
      {
        name: 'Order',
        rows: [
          ['Spring order'],
          ['Style', 'Name', 'Color', ...wide, 'Total Prs', 'WHSL', 'Ext'],
          ['DN-2041-BLK', 'Dune Sandal', 'Black', 1, 2, 3, 3, 2, 1, 12, 24.5, 294],
          ['DN-2050-NVY', 'Harbor Slide', 'Navy', null, 2, 2, 2, null, null, 6, 19, 114],
          ['TOTAL', null, null, 1, 4, 5, 5, 2, 1, 18, null, 408],
        ],
      },
    ],
    truth: {
      'DN-2041-BLK 36': 1, 'DN-2041-BLK 37': 2, 'DN-2041-BLK 38': 3, 'DN-2041-BLK 39': 3, 'DN-2041-BLK 40': 2, 'DN-2041-BLK 41': 1,
      'DN-2050-NVY 37': 2, 'DN-2050-NVY 38': 2, 'DN-2050-NVY 39': 2,
    }, // prettier-ignore
  },
  {
    name: 'a matrix of colors by size for each style',
    sheets: [
      {
        name: 'Matrix',
        rows: [
          ['Style: DN-2041', null, 'Dune Sandal'],
          ['Color', ...wide, 'Total'],
          ['Black', 1, 1, 2, 2, 1, null, 7],
          ['Tan', null, 1, 1, 1, null, null, 3],
          [],
          ['Style: DN-2050', null, 'Harbor Slide'],
          ['Color', ...wide, 'Total'],
          ['Navy', 2, 2, 2, null, null, null, 6],
          ['White', null, null, 1, 1, null, null, 2],
        ],
      },
    ],
    truth: {
      'DN-2041-BLK 36': 1, 'DN-2041-BLK 37': 1, 'DN-2041-BLK 38': 2, 'DN-2041-BLK 39': 2, 'DN-2041-BLK 40': 1,
      'DN-2041-TAN 37': 1, 'DN-2041-TAN 38': 1, 'DN-2041-TAN 39': 1,
      'DN-2050-NVY 36': 2, 'DN-2050-NVY 37': 2, 'DN-2050-NVY 38': 2,
      'DN-2050-WHT 38': 1, 'DN-2050-WHT 39': 1,
    }, // prettier-ignore
  },
  {
    name: 'headings in two rows with merged groups',
    sheets: [
      {
        name: 'Sheet1',
        rows: [
          ['Item', null, 'Sizes', null, null, null, null, null, 'Order'],
          ['Number', 'Color', ...wide, 'Pairs'],
          ['DN-2041-TAN', 'Tan', 1, 1, 1, 1, 1, 1, 6],
          ['DN-2050-WHT', 'White', 0, 2, 2, 2, 0, 0, 6],
        ],
        merges: ['A1:B1', 'C1:H1'],
      },
    ],
    truth: {
      'DN-2041-TAN 36': 1, 'DN-2041-TAN 37': 1, 'DN-2041-TAN 38': 1, 'DN-2041-TAN 39': 1, 'DN-2041-TAN 40': 1, 'DN-2041-TAN 41': 1,
      'DN-2050-WHT 37': 2, 'DN-2050-WHT 38': 2, 'DN-2050-WHT 39': 2,
    }, // prettier-ignore
  },
  {
    name: 'style and color merged over their sizes',
    sheets: [
      {
        name: 'Order',
        rows: [
          ['Style', 'Color', 'Size', 'Units'],
          ['DN-3310-BRN', 'Brown', 'M8', 2],
          [null, null, 'M9', 3],
          [null, null, 'M10', 3],
          ['DN-3310-GRY', 'Gray', 'M9', 1],
          [null, null, 'M10', 2],
        ],
        merges: ['A2:A4', 'B2:B4', 'A5:A6', 'B5:B6'],
      },
    ],
    truth: {
      'DN-3310-BRN M8': 2,
      'DN-3310-BRN M9': 3,
      'DN-3310-BRN M10': 3,
      'DN-3310-GRY M9': 1,
      'DN-3310-GRY M10': 2,
    },
  },
  {
    name: 'a sheet for women and one for men, with a cover sheet',
    sheets: [
      { name: 'Cover', rows: [['Order FW27'], ['Account', 'SEASIDE 2291'], ['Contact', 'Dana']] },
      {
        name: 'Womens',
        rows: [
          ['Style #', 'Size', 'Qty'],
          ['DN-2041-BLK', 36, 2],
          ['DN-2050-NVY', 40, 1],
        ],
      },
      {
        name: 'Mens',
        rows: [
          ['Style #', 'Size', 'Qty'],
          ['DN-3310-GRY', 11, 2],
        ],
      },
    ],
    truth: { 'DN-2041-BLK 36': 2, 'DN-2050-NVY 40': 1, 'DN-3310-GRY M11': 2 },
  },
  {
    name: 'last year in a hidden column next to this year',
    sheets: [
      {
        name: 'Buy',
        rows: [
          ['Style', 'Color', 'Size', 'LY Qty', 'TY Qty'],
          ['DN-2041-BLK', 'Black', 38, 9, 4],
          ['DN-2041-TAN', 'Tan', 38, 7, 3],
        ],
        hiddenColumns: ['D'],
      },
    ],
    truth: { 'DN-2041-BLK 38': 4, 'DN-2041-TAN 38': 3 },
  },
  {
    name: 'numbers as text, with units and spaces',
    sheets: [
      {
        name: 'ORDER',
        rows: [
          ['UPC', 'Style', 'Size', 'Pairs'],
          [` ${upcOf(0, 2)}`, 'DN-2041-BLK', '38 ', ' 12 '],
          [upcOf(0, 3), 'DN-2041-BLK', '39', '6 prs'],
          [`'${upcOf(4, 1)}`, 'DN-3310-BRN', 'M 9', '3'],
        ],
      },
    ],
    truth: { 'DN-2041-BLK 38': 12, 'DN-2041-BLK 39': 6, 'DN-3310-BRN M9': 3 },
  },
  {
    name: 'Spanish, sizes across, with amounts',
    sheets: [
      {
        name: 'Pedido',
        rows: [
          ['Pedido núm. 118', null, null, 'Cliente: Zapatería Luna'],
          [],
          ['Modelo', 'Descripción', 'Color', ...wide, 'Pares', 'Precio', 'Importe'],
          ['DN-2050-NVY', 'Harbor Slide', 'Marino', 1, 1, 2, 2, 1, 1, 8, 19, 152],
          ['DN-2041-TAN', 'Dune Sandal', 'Tostado', 0, 1, 1, 1, 0, 0, 3, 24.5, 73.5],
          ['Total', null, null, 1, 2, 3, 3, 1, 1, 11, null, 225.5],
        ],
      },
    ],
    truth: {
      'DN-2050-NVY 36': 1, 'DN-2050-NVY 37': 1, 'DN-2050-NVY 38': 2, 'DN-2050-NVY 39': 2, 'DN-2050-NVY 40': 1, 'DN-2050-NVY 41': 1,
      'DN-2041-TAN 37': 1, 'DN-2041-TAN 38': 1, 'DN-2041-TAN 39': 1,
    }, // prettier-ignore
  },
  {
    name: 'the quantity first, then UPC and retail price',
    sheets: [
      {
        name: 'Order',
        rows: [
          ['Qty', 'UPC', 'Description', 'Retail'],
          [6, Number(upcOf(2, 2)), 'Harbor Slide Navy 38', 40],
          [12, Number(upcOf(5, 3)), 'Ridge Boot Gray 11', 120],
        ],
      },
    ],
    truth: { 'DN-2050-NVY 38': 6, 'DN-3310-GRY M11': 12 },
  },
  {
    name: 'the list of what is available, with an added order column',
    sheets: [
      {
        name: 'ATS',
        rows: [
          ['Available to sell, week 3'],
          [
            'Material',
            'Material Description',
            'Color',
            'Size',
            'UPC',
            'Available Qty',
            'Wholesale',
            'MSRP',
            'ORDER',
          ],
          ['DN-3310-BRN', 'Ridge Boot', 'Brown', 'M8', upcOf(4, 0), 120, 56, 120, null],
          ['DN-3310-BRN', 'Ridge Boot', 'Brown', 'M9', upcOf(4, 1), 80, 56, 120, 4],
          ['DN-3310-BRN', 'Ridge Boot', 'Brown', 'M10', upcOf(4, 2), 64, 56, 120, 4],
          ['DN-3310-GRY', 'Ridge Boot', 'Gray', 'M8', upcOf(5, 0), 90, 56, 120, null],
        ],
      },
    ],
    truth: { 'DN-3310-BRN M9': 4, 'DN-3310-BRN M10': 4 },
  },
  {
    name: 'the list of what is available, with a column for each shop',
    sheets: [
      {
        name: 'ATS',
        rows: [
          ['Material', 'Color', 'Size', 'UPC', 'Available Qty', 'Wholesale', 'Downtown', 'Airport'],
          ['DN-3310-BRN', 'Brown', 'M8', upcOf(4, 0), 120, 56, 2, 3],
          ['DN-3310-BRN', 'Brown', 'M9', upcOf(4, 1), 80, 56, 4, null],
          ['DN-3310-GRY', 'Gray', 'M9', upcOf(5, 1), 80, 56, null, 5],
        ],
      },
    ],
    truth: { 'DN-3310-BRN M8': 5, 'DN-3310-BRN M9': 4, 'DN-3310-GRY M9': 5 },
  },
  {
    name: 'German, sizes across with "Gr."',
    sheets: [
      {
        name: 'Bestellung',
        rows: [
          ['Bestellung Nr. 2027-14', null, 'vom 14.01.2027'],
          [],
          [
            'Art.-Nr.',
            'Bezeichnung',
            'Farbe',
            'Gr. 36',
            'Gr. 37',
            'Gr. 38',
            'Gr. 39',
            'Gr. 40',
            'Gr. 41',
            'Menge ges.',
            'EK',
            'Summe',
          ],
          ['DN-2041-BLK', 'Dune Sandal', 'schwarz', 1, 2, 2, 2, 1, null, 8, '24,50 €', '196,00 €'],
          ['Gesamt', null, null, 1, 2, 2, 2, 1, null, 8, null, '196,00 €'],
        ],
      },
    ],
    truth: {
      'DN-2041-BLK 36': 1,
      'DN-2041-BLK 37': 2,
      'DN-2041-BLK 38': 2,
      'DN-2041-BLK 39': 2,
      'DN-2041-BLK 40': 1,
    },
  },
  {
    name: 'notes between the rows',
    sheets: [
      {
        name: 'Order',
        rows: [
          ['Item #', 'Size', 'Quantity', 'Notes'],
          ['*** Window display, ship first ***'],
          ['DN-2041-BLK', 37, 2, 'gift box'],
          ['DN-2041-BLK', 38, 2],
          [],
          ['Need by 3/1'],
          ['DN-2050-WHT', 39, 5, 'maybe more later'],
          [null, null, null, 'all others as discussed'],
        ],
      },
    ],
    truth: { 'DN-2041-BLK 37': 2, 'DN-2041-BLK 38': 2, 'DN-2050-WHT 39': 5 },
  },
  {
    name: 'the style only in the first of its rows, with subtotals',
    sheets: [
      {
        name: 'Order',
        rows: [
          ['Style', 'Color', 'Size', 'Order Qty', 'Cost', 'Total'],
          ['DN-2041-BLK', 'Black', 36, 1, 24.5, 24.5],
          [null, null, 37, 2, 24.5, 49],
          [null, null, 38, 3, 24.5, 73.5],
          [null, null, 'Subtotal', 6, null, 147],
          ['DN-3310-BRN', 'Brown', 'M8', 1, 56, 56],
          [null, null, 'M9', 1, 56, 56],
          [null, null, 'Subtotal', 2, null, 112],
          [null, null, 'Total', 8, null, 259],
        ],
      },
    ],
    truth: {
      'DN-2041-BLK 36': 1,
      'DN-2041-BLK 37': 2,
      'DN-2041-BLK 38': 3,
      'DN-3310-BRN M8': 1,
      'DN-3310-BRN M9': 1,
    },
  },
  {
    name: 'style and color in one cell',
    sheets: [
      {
        name: 'Order',
        rows: [
          ['Style / Color', 'Size', 'Qty'],
          ['DN-2041 / Black', 37, 3],
          ['DN-2050 / White', 38, 2],
        ],
      },
    ],
    truth: { 'DN-2041-BLK 37': 3, 'DN-2050-WHT 38': 2 },
  },
  {
    name: 'several sizes with quantities in one cell',
    sheets: [
      {
        name: 'Order',
        rows: [
          ['Style', 'Color', 'Sizes', 'Total'],
          ['DN-2041-BLK', 'Black', '36(2), 37(4), 38(4)', 10],
          ['DN-2050-NVY', 'Navy', '38(1), 39(1)', 2],
        ],
      },
    ],
    truth: {
      'DN-2041-BLK 36': 2,
      'DN-2041-BLK 37': 4,
      'DN-2041-BLK 38': 4,
      'DN-2050-NVY 38': 1,
      'DN-2050-NVY 39': 1,
    },
  },
  {
    name: 'cases of pairs with a ratio',
    sheets: [
      {
        name: 'Order',
        rows: [
          ['Style', 'Color', ...wide, 'Prs/Case', 'Cases', 'Total Prs'],
          ['DN-2041-BLK', 'Black', 1, 2, 3, 3, 2, 1, 12, 3, 36],
          ['DN-2050-NVY', 'Navy', 1, 2, 3, 3, 2, 1, 12, 2, 24],
        ],
      },
    ],
    truth: {
      'DN-2041-BLK 36': 3, 'DN-2041-BLK 37': 6, 'DN-2041-BLK 38': 9, 'DN-2041-BLK 39': 9, 'DN-2041-BLK 40': 6, 'DN-2041-BLK 41': 3,
      'DN-2050-NVY 36': 2, 'DN-2050-NVY 37': 4, 'DN-2050-NVY 38': 6, 'DN-2050-NVY 39': 6, 'DN-2050-NVY 40': 4, 'DN-2050-NVY 41': 2,
    }, // prettier-ignore
  },
  {
    name: 'a SKU of style, color, and size',
    sheets: [
      {
        name: 'Order',
        rows: [
          ['SKU', 'Qty'],
          ['DN-2041-BLK-37', 3],
          ['DN-3310-BRN-M9', 2],
        ],
      },
    ],
    truth: { 'DN-2041-BLK 37': 3, 'DN-3310-BRN M9': 2 },
  },
  {
    name: 'no headings',
    sheets: [
      {
        name: 'Sheet1',
        rows: [
          ['DN-2041-BLK', 'Black', 37, 3],
          ['DN-2041-BLK', 'Black', 38, 4],
          ['DN-2050-WHT', 'White', 38, 2],
        ],
      },
    ],
    truth: { 'DN-2041-BLK 37': 3, 'DN-2041-BLK 38': 4, 'DN-2050-WHT 38': 2 },
  },
  {
    name: 'two tables side by side',
    sheets: [
      {
        name: 'Order',
        rows: [
          ['Women', null, null, null, 'Men'],
          ['Style', 'Size', 'Qty', null, 'Style', 'Size', 'Qty'],
          ['DN-2041-BLK', 37, 3, null, 'DN-3310-BRN', 'M9', 2],
          ['DN-2041-BLK', 38, 4, null, 'DN-3310-GRY', 'M10', 1],
        ],
      },
    ],
    truth: { 'DN-2041-BLK 37': 3, 'DN-2041-BLK 38': 4, 'DN-3310-BRN M9': 2, 'DN-3310-GRY M10': 1 },
  },
  {
    name: 'an export of a system: line, quantity, unit, item',
    sheets: [
      {
        name: 'PurchaseOrderLines',
        rows: [
          ['Ln', 'Qty Ord', 'U/M', 'Item', 'Vendor Item', 'Size', 'Unit Cost', 'Qty Rcvd', 'Total'],
          [1, 6, 'PR', '104417', 'DN-2041-TAN', '37', 24.5, 0, 147],
          [2, 4, 'PR', '104418', 'DN-2041-TAN', '38', 24.5, 0, 98],
          [3, 2, 'PR', '104520', 'DN-3310-GRY', '9', 56, 0, 112],
        ],
      },
    ],
    truth: { 'DN-2041-TAN 37': 6, 'DN-2041-TAN 38': 4, 'DN-3310-GRY M9': 2 },
  },
  {
    name: 'Russian with a total',
    sheets: [
      {
        name: 'Заказ',
        rows: [
          ['Заказ № 55 от 12.01.2027'],
          ['№', 'Артикул', 'Название', 'Цвет', 'Размер', 'Кол-во', 'Цена', 'Сумма'],
          [1, 'DN-2050-NVY', 'Harbor Slide', 'синий', 38, 2, 19, 38],
          [2, 'DN-2050-NVY', 'Harbor Slide', 'синий', 39, 3, 19, 57],
          [null, null, null, null, 'Итого', 5, null, 95],
        ],
      },
    ],
    truth: { 'DN-2050-NVY 38': 2, 'DN-2050-NVY 39': 3 },
  },
  {
    name: 'the order and, on a second sheet, the price list with what is available',
    sheets: [
      {
        name: 'Order',
        rows: [
          ['Style', 'Size', 'Qty'],
          ['DN-2041-BLK', 37, 3],
        ],
      },
      {
        name: 'Price list',
        rows: [
          ['Style', 'Color', 'Size', 'Available', 'Price'],
          ['DN-2041-BLK', 'Black', 36, 40, 24.5],
          ['DN-2041-BLK', 'Black', 37, 55, 24.5],
          ['DN-3310-BRN', 'Brown', 'M9', 70, 56],
        ],
      },
    ],
    truth: { 'DN-2041-BLK 37': 3 },
  },
  {
    name: 'one size without a column of sizes, next to others',
    sheets: [
      {
        name: 'Order',
        rows: [
          ['Item', 'Description', 'Size', 'Qty'],
          ['DN-9001-MIX', 'Crew Sock', null, 24],
          ['DN-3310-BRN', 'Ridge Boot', '9', 2],
          ['DN-3310-BRN', 'Ridge Boot', '9.5', 2],
        ],
      },
    ],
    truth: { 'DN-9001-MIX OS': 24, 'DN-3310-BRN M9': 2 },
  },
]
