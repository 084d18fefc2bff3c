import { expect, test } from 'vitest'
import { genderWord } from '#reader/values/gender.ts'
import { brief, codes, listInDollars, parse, type Value } from './line-list.fixture.ts'

/** One list in several languages: style, color code, color, name, gender, delivery, wholesale, retail, and two sizes with quantities. */
const lists: readonly [language: string, headings: string[], gender: string, total: string][] = [
  ['Japanese', ['品番', 'カラーNo.', 'カラー', '品名', '性別', '納期', '下代', '上代'], 'レディース', '合計'],
  ['Chinese', ['货号', '色号', '颜色', '品名', '性别', '上市日期', '批发价', '建议零售价'], '女', '小计（鞋）'],
  ['Korean', ['품번', '컬러코드', '색상', '상품명', '성별', '납기', '도매가', '소비자가'], '여성', '합계'],
  ['Russian', ['Код модели', 'Код цвета', 'Цвет', 'Наименование', 'Пол', 'Дата поставки', 'Оптовая цена', 'РРЦ'], 'Женский', 'Итого'],
  ['Ukrainian', ['Код моделі', 'Код кольору', 'Колір', 'Назва', 'Стать', 'Дата постачання', 'Оптова ціна', 'Роздрібна ціна'], 'Жіночі', 'Разом'],
  ['Polish', ['Kod modelu', 'Kod koloru', 'Kolor', 'Nazwa', 'Płeć', 'Data dostawy', 'Cena hurtowa', 'Cena detaliczna'], 'Damskie', 'Razem'],
  ['Czech', ['Kód modelu', 'Kód barvy', 'Barva', 'Název', 'Pohlaví', 'Datum dodání', 'Velkoobchodní cena', 'Maloobchodní cena'], 'Dámské', 'Celkem'],
  ['Turkish', ['Model Kodu', 'Renk Kodu', 'Renk', 'Ürün Adı', 'Cinsiyet', 'Teslim Tarihi', 'Toptan Fiyat', 'Perakende Fiyatı'], 'Kadın', 'Toplam'],
  ['Greek', ['Κωδικός μοντέλου', 'Κωδικός χρώματος', 'Χρώμα', 'Περιγραφή', 'Φύλο', 'Παράδοση', 'Τιμή χονδρικής', 'Λιανική'], 'Γυναικεία', 'Σύνολο'],
  ['Swedish', ['Modellnummer', 'Färgkod', 'Färg', 'Benämning', 'Kön', 'Leverans', 'Grossistpris', 'Rek. pris'], 'Dam', 'Summa'],
  ['Danish', ['Modellnummer', 'Farvekode', 'Farve', 'Betegnelse', 'Køn', 'Leveringsdato', 'Engrospris', 'Vejl. pris'], 'Dame', 'I alt'],
  ['Romanian', ['Cod model', 'Cod culoare', 'Culoare', 'Denumire', 'Gen', 'Data livrării', 'Preț angro', 'Preț recomandat'], 'Damă', 'Total'],
  ['Arabic', ['رقم الموديل', 'كود اللون', 'اللون', 'اسم المنتج', 'الجنس', 'تاريخ التسليم', 'سعر الجملة', 'سعر التجزئة'], 'نساء', 'الإجمالي'],
  ['Hebrew', ['מספר דגם', 'קוד צבע', 'צבע', 'שם מוצר', 'מגדר', 'תאריך אספקה', 'מחיר סיטונאי', 'מחיר לצרכן'], 'נשים', 'סה"כ'],
] // prettier-ignore

test.each(lists)('reads a list with %s headings, gender, and total', async (_, headings, gender, total) => {
  const rows: Value[][] = [
    [...headings, '36', '37'],
    ['HX4', '001', 'Noir', 'Lumea', gender, '2027-02-20', 44.5, 89.95, 3, 4],
    ['HX4', '399', 'Bleu', 'Lumea', gender, '2027-03-01', 44.5, 89.95, 5, 6],
    ['KD9', '090', 'Noir', 'Rally', gender, '2027-03-01', 52.4, 99.95, 7, 8],
    [null, null, null, total, null, null, null, null, 15, 18],
  ]
  const found = await parse(rows, {
    type: 'brand-ats',
    updates: listInDollars,
  })
  expect(brief(found)).toEqual([
    'HX4-001 Noir 44.5/89.95: 36=3 37=4',
    'HX4-399 Bleu 44.5/89.95: 36=5 37=6',
    'KD9-090 Noir 52.4/99.95: 36=7 37=8',
  ])
  expect(found.items.map(({ name }) => name)).toEqual(['Lumea', 'Lumea', 'Rally'])
  expect(found.items.map((item) => genderWord(item.gender ?? ''))).toEqual(['W', 'W', 'W'])
  expect(found.deliveries).toEqual(['2027-02-20', '2027-03-01'])
  expect(codes(found)).toEqual([])
})

test('reads a Japanese order form with circles, full-width digits, yen, and sizes in centimeters', async () => {
  const found = await parse([
    ['品番', 'カラーNo.', 'カラー', '納期', '上代', '下代', '22.5cm\n（36）', '23.5cm\n（37）'],
    ['HX4', '001', 'ブラック', '2027年2月20日', '¥14,300', '¥6,900', '○', '○'],
    ['HX4', '399', 'ネイビー', '2027/3/10', '１４３００', '６９００', null, '○'],
    ['KD9', '001', 'ブラック', '2027/3/10', '9,800円', '4,900円', '○', null],
  ])
  expect(brief(found)).toEqual([
    'HX4-001 ブラック 6900/14300: 36 37',
    'HX4-399 ネイビー 6900/14300: 37',
    'KD9-001 ブラック 4900/9800: 36',
  ])
  expect(found.currency).toBe('JPY')
  expect(found.deliveries).toEqual(['2027-02-20', '2027-03-10'])
})
