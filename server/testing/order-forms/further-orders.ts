import type { Outcome } from './judge-order.ts'
import { collection, type SentOrder } from './sent-orders.ts'

const upc = (model: string, size: string) =>
  collection.find((one) => one.modelCode === model && one.size === size)?.upc ?? ''
/** Workbooks of a second round, and whether they can be read without a person. */
export const furtherOrders: readonly (SentOrder & { readonly expected: Outcome })[] = [
  {
    name: 'wholesale and retail prices before the quantity',
    expected: 'exact',
    sheets: [
      {
        name: 'a',
        rows: [
          ['Style', 'Size', 'Wholesale', 'Retail', 'Qty'],
          ['DN-2041-BLK', 36, 24.5, 50, 2],
          ['DN-2041-BLK', 37, 24.5, 50, 3],
        ],
      },
    ],
    truth: { 'DN-2041-BLK 36': 2, 'DN-2041-BLK 37': 3 },
  },
  {
    name: 'a month as the heading of each quantity',
    expected: 'asked',
    sheets: [
      {
        name: 'a',
        rows: [
          ['Style', 'Size', 'March', 'April'],
          ['DN-2041-BLK', 36, 2, 4],
          ['DN-2041-BLK', 37, 3, 1],
        ],
      },
    ],
    truth: { 'DN-2041-BLK 36': 6, 'DN-2041-BLK 37': 4 },
  },
  {
    name: 'a date in the heading of each quantity',
    expected: 'asked',
    sheets: [
      {
        name: 'a',
        rows: [
          ['Style', 'Size', 'Qty 3/1', 'Qty 4/1'],
          ['DN-2041-BLK', 36, 2, 4],
          ['DN-2041-BLK', 37, 3, 1],
        ],
      },
    ],
    truth: { 'DN-2041-BLK 36': 6, 'DN-2041-BLK 37': 4 },
  },
  {
    name: 'US sizes above EU sizes',
    expected: 'exact',
    sheets: [
      {
        name: 'a',
        rows: [
          ['Style', 'Color', 6, 7, 8, 9],
          [null, null, 36, 37, 38, 39],
          ['DN-2041-BLK', 'Black', 1, 2, 2, 1],
        ],
      },
    ],
    truth: { 'DN-2041-BLK 36': 1, 'DN-2041-BLK 37': 2, 'DN-2041-BLK 38': 2, 'DN-2041-BLK 39': 1 },
  },
  {
    name: 'a discount and net prices',
    expected: 'exact',
    sheets: [
      {
        name: 'a',
        rows: [
          ['Item No', 'Size', 'Disc %', 'Order', 'Net', 'Ext'],
          ['DN-2041-BLK', 36, 10, 2, 22.05, 44.1],
          ['DN-2041-BLK', 37, 10, 3, 22.05, 66.15],
        ],
      },
    ],
    truth: { 'DN-2041-BLK 36': 2, 'DN-2041-BLK 37': 3 },
  },
  {
    name: 'a row of sizes above the quantities of each style',
    expected: 'asked',
    sheets: [
      {
        name: 'a',
        rows: [
          ['DN-2041-BLK', 'Black', 36, 37, 38],
          [null, 'Qty', 1, 2, 1],
          ['DN-2050-NVY', 'Navy', 37, 38, 39],
          [null, 'Qty', 2, 2, 2],
        ],
      },
    ],
    truth: {
      'DN-2041-BLK 36': 1,
      'DN-2041-BLK 37': 2,
      'DN-2041-BLK 38': 1,
      'DN-2050-NVY 37': 2,
      'DN-2050-NVY 38': 2,
      'DN-2050-NVY 39': 2,
    },
  },
  {
    name: 'a row with the status "CANCELLED"',
    expected: 'asked',
    sheets: [
      {
        name: 'a',
        rows: [
          ['Style', 'Size', 'Qty', 'Status'],
          ['DN-2041-BLK', 36, 2, 'OK'],
          ['DN-2041-BLK', 37, 3, 'CANCELLED'],
        ],
      },
    ],
    truth: { 'DN-2041-BLK 36': 2 },
  },
  {
    name: "the customer's own SKUs next to names of styles",
    expected: 'asked',
    sheets: [
      {
        name: 'a',
        rows: [
          ['SKU', 'Style Name', 'Color', 'Size', 'Qty'],
          ['881001', 'Dune Sandal', 'Black', 36, 2],
          ['881002', 'Harbor Slide', 'Navy', 37, 3],
        ],
      },
    ],
    truth: { 'DN-2041-BLK 36': 2, 'DN-2050-NVY 37': 3 },
  },
  {
    name: 'a negative quantity',
    expected: 'asked',
    sheets: [
      {
        name: 'a',
        rows: [
          ['Style', 'Size', 'Qty'],
          ['DN-2041-BLK', 36, 2],
          ['DN-2050-NVY', 37, -3],
        ],
      },
    ],
    truth: { 'DN-2041-BLK 36': 2 },
  },
  {
    name: 'quantities with decimals as text',
    expected: 'exact',
    sheets: [
      {
        name: 'a',
        rows: [
          ['Style', 'Size', 'Qty'],
          ['DN-2041-BLK', 36, '2.00'],
          ['DN-2050-NVY', 37, '3,00'],
        ],
      },
    ],
    truth: { 'DN-2041-BLK 36': 2, 'DN-2050-NVY 37': 3 },
  },
  {
    name: 'UK sizes across',
    expected: 'asked',
    sheets: [
      {
        name: 'a',
        rows: [
          ['Style', 'UK 7', 'UK 8', 'UK 9'],
          ['DN-3310-BRN', 1, 2, 1],
        ],
      },
    ],
    truth: {},
  },
  {
    name: 'a column of UK sizes',
    expected: 'asked',
    sheets: [
      {
        name: 'a',
        rows: [
          ['Style', 'Size (UK)', 'Qty'],
          ['DN-3310-BRN', 8, 2],
          ['DN-3310-BRN', 9, 2],
        ],
      },
    ],
    truth: {},
  },
  {
    name: 'sizes below a merged "UK SIZES"',
    expected: 'asked',
    sheets: [
      {
        name: 'a',
        rows: [
          ['Style', 'UK SIZES', null, null],
          [null, 8, 9, 10],
          ['DN-3310-BRN', 1, 2, 1],
        ],
        merges: ['B1:D1'],
      },
    ],
    truth: {},
  },
  {
    name: 'a price next to the style above its colors',
    expected: 'exact',
    sheets: [
      {
        name: 'a',
        rows: [
          ['DN-2041 Dune Sandal', null, null, 24.5],
          ['Color', 36, 37, 38],
          ['Black', 1, 2, 1],
          ['Tan', 1, 1, 1],
        ],
      },
    ],
    truth: {
      'DN-2041-BLK 36': 1,
      'DN-2041-BLK 37': 2,
      'DN-2041-BLK 38': 1,
      'DN-2041-TAN 36': 1,
      'DN-2041-TAN 37': 1,
      'DN-2041-TAN 38': 1,
    },
  },
  {
    name: 'what is on hand and was sold, then "Reorder"',
    expected: 'exact',
    sheets: [
      {
        name: 'a',
        rows: [
          ['Style', 'Size', 'On hand', 'Sold', 'Reorder'],
          ['DN-2041-BLK', 36, 4, 8, 6],
          ['DN-2050-NVY', 37, 2, 9, 3],
        ],
      },
    ],
    truth: { 'DN-2041-BLK 36': 6, 'DN-2050-NVY 37': 3 },
  },
  {
    name: 'a row for each shop',
    expected: 'exact',
    sheets: [
      {
        name: 'a',
        rows: [
          ['Store', 'Style', 'Size', 'Qty'],
          ['Downtown', 'DN-2041-BLK', 36, 2],
          ['Airport', 'DN-2041-BLK', 36, 3],
        ],
      },
    ],
    truth: { 'DN-2041-BLK 36': 5 },
  },
  {
    name: 'an amount after each size',
    expected: 'exact',
    sheets: [
      {
        name: 'a',
        rows: [
          ['Style', 36, '$', 37, '$'],
          ['DN-2041-BLK', 1, 24.5, 2, 49],
        ],
      },
    ],
    truth: { 'DN-2041-BLK 36': 1, 'DN-2041-BLK 37': 2 },
  },
  {
    name: 'quantities without a heading',
    expected: 'asked',
    sheets: [
      {
        name: 'a',
        rows: [
          ['Style', 'Size', ''],
          ['DN-2041-BLK', 36, 2],
          ['DN-2050-NVY', 37, 3],
        ],
      },
    ],
    truth: { 'DN-2041-BLK 36': 2, 'DN-2050-NVY 37': 3 },
  },
  {
    name: 'barcodes alone, one of which lost its first digit',
    expected: 'asked',
    sheets: [
      {
        name: 'a',
        rows: [
          ['Barcode', 'Units'],
          [Number(upc('DN-2041-BLK', '36')), 2],
          [upc('DN-2050-NVY', '37'), 3],
          [upc('DN-2050-NVY', '38').slice(1), 1],
        ],
      },
    ],
    truth: { 'DN-2041-BLK 36': 2, 'DN-2050-NVY 37': 3 },
  },
  {
    name: 'a hidden row',
    expected: 'exact',
    sheets: [
      {
        name: 'a',
        rows: [
          ['Style', 'Size', 'Qty'],
          ['DN-2041-BLK', 36, 2],
          ['DN-2050-NVY', 37, 3],
          ['DN-2050-NVY', 38, 3],
        ],
        hiddenRows: [3],
      },
    ],
    truth: { 'DN-2041-BLK 36': 2, 'DN-2050-NVY 37': 3, 'DN-2050-NVY 38': 3 },
  },
  {
    name: 'numbers that may be sizes above the headings',
    expected: 'exact',
    sheets: [
      {
        name: 'a',
        rows: [
          ['Order 36', 37, 38],
          ['Style', 'Size', 'Qty'],
          ['DN-2041-BLK', 36, 2],
        ],
      },
    ],
    truth: { 'DN-2041-BLK 36': 2 },
  },
  {
    name: 'Chinese with a total that differs',
    expected: 'exact',
    sheets: [
      {
        name: 'a',
        rows: [
          ['货号', '尺码', '数量'],
          ['DN-2041-BLK', 36, 2],
          ['DN-2050-NVY', 37, 3],
          ['合计', null, 6],
        ],
      },
    ],
    truth: { 'DN-2041-BLK 36': 2, 'DN-2050-NVY 37': 3 },
  },
  {
    name: 'a second table below with other columns',
    expected: 'asked',
    sheets: [
      {
        name: 'a',
        rows: [
          ['Style', 'Size', 'Qty'],
          ['DN-2041-BLK', 36, 2],
          [],
          ['At once'],
          ['Item', 'Color', 'Qty', 'Size'],
          ['DN-2050-NVY', 'Navy', 37, 5],
        ],
      },
    ],
    truth: { 'DN-2041-BLK 36': 2 },
  },
  {
    name: 'quantities with signs and words',
    expected: 'asked',
    sheets: [
      {
        name: 'a',
        rows: [
          ['Style', 'Size', 'Qty'],
          ['DN-2041-BLK', 36, '2+1'],
          ['DN-2050-NVY', 37, '3 (gift)'],
        ],
      },
    ],
    truth: { 'DN-2041-BLK 36': 3, 'DN-2050-NVY 37': 3 },
  },
  {
    name: 'the style in a row above its sizes',
    expected: 'exact',
    sheets: [
      {
        name: 'a',
        rows: [
          ['Style', 'Size', 'Qty'],
          ['DN-2041-BLK', null, null],
          [null, 36, 2],
          [null, 37, 1],
          ['DN-2050-NVY', null, null],
          [null, 37, 3],
        ],
      },
    ],
    truth: { 'DN-2041-BLK 36': 2, 'DN-2041-BLK 37': 1, 'DN-2050-NVY 37': 3 },
  },
  {
    name: 'packs without sizes',
    expected: 'asked',
    sheets: [
      {
        name: 'a',
        rows: [
          ['Style', 'Pack', 'Packs', 'Units/pack', 'Total units'],
          ['DN-2041-BLK', 'A', 2, 12, 24],
        ],
      },
    ],
    truth: {},
  },
]
