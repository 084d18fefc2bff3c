import type { Field } from '#reader/layout/fields.ts'

/** Headings in Polish, Czech, Romanian, Swedish, Danish, Turkish, Russian, Ukrainian, Greek, Arabic, Hebrew, Japanese, Chinese, and Korean; `~0.6` marks a word with several meanings, which its cells decide. */
export const furtherWordLists: Readonly<Partial<Record<Field | 'other', string>>> = {
  image: `
    zdjęcie, foto produktu, obrázek, fotka, imagine, poză, bild på produkt, billede, resim, görsel, fotoğraf, фото, изображение,
    зображення, φωτογραφία, εικόνα, صورة, תמונה, 画像, 写真, 图片, 圖片, 照片, 이미지, 사진
  `,
  model: `
    kod produktu, nr artykułu, numer artykułu, indeks~0.8, indeks produktu, symbol~0.8, symbol produktu, kód produktu, číslo produktu, kod towaru, cod produs,
    cod articol, artikelnr, varunummer, varenr, varenummer, ürün kodu, stok kodu~0.8, артикул, код товара, код товару, артикул товара,
    κωδικός προϊόντος, κωδικός~0.8, رقم الصنف, كود الصنف, رمز المنتج, מקט, מק"ט, קוד פריט, מספר פריט, 商品コード, 商品番号, 产品编号,
    商品编号, 商品編號, 상품코드, 제품코드, 품번~0.8
  `,
  style: `
    model produktu~0.6, fason~0.7, kod modelu, kód modelu, cod model, modellnummer, model kodu, модель~0.7, код модели, код моделі,
    κωδικός μοντέλου, رقم الموديل, كود الموديل, מספר דגם, קוד דגם, דגם~0.7, 品番, 型番, スタイル番号, 款号, 货号, 貨號, 款號, 型号~0.8,
    스타일번호, 모델번호, 스타일코드, 품번
  `,
  colorCode: `
    kod koloru, nr koloru, kód barvy, číslo barvy, cod culoare, färgkod, färgnr, farvekode, farvenr, renk kodu, код цвета, код кольору,
    κωδικός χρώματος, كود اللون, رقم اللون, קוד צבע, מספר צבע, カラーno, カラー番号, カラーコード, 色番, 色番号, 色号, 色號, 颜色代码, 颜色编号,
    顏色代碼, 컬러코드, 색상코드
  `,
  color: `
    kolor, nazwa koloru, barva, název barvy, culoare, nume culoare, färg, färgnamn, farve, farvenavn, renk, renk adı, цвет, колір, расцветка,
    χρώμα, اللون, לון~0.3, צבע, カラー, カラー名, 色, 色名, 颜色, 顏色, 颜色名称, 컬러, 색상, 컬러명
  `,
  name: `
    nazwa, nazwa produktu, nazwa modelu, nazwa towaru, název, název produktu, denumire, denumire produs, nume produs, produktnamn,
    benämning, modellnamn, produktnavn, varenavn, betegnelse, ürün adı, model adı, ürün tanımı, название, наименование,
    наименование товара, название модели, назва, найменування, назва товару, όνομα, περιγραφή, ονομασία, όνομα προϊόντος, اسم الصنف,
    اسم المنتج, الوصف, اسم الموديل, שם פריט, שם מוצר, שם דגם, תיאור, תאור פריט, 品名, 商品名, 商品名称, 产品名称, 商品名稱, 名称~0.8, 상품명, 제품명, 품명
  `,
  silhouette: `
    typ obuwia, rodzaj obuwia, typ boty, druh~0.7, tip încălțăminte, tip produs, typ av sko, skotyp, skotype, ürün tipi, ürün türü, ürün grubu, ayakkabı tipi, ayakkabı türü, grupa produktów~0.8, produktgrupp, varugrupp, varegruppe, группа товаров, тип обуви,
    тип взуття, вид обуви, τύπος, نوع الحذاء, النوع~0.6, סוג נעל, סוג~0.6, タイプ, アイテム~0.7, 鞋型, 类型, 類型, 款式~0.6, 신발종류, 종류~0.7, 품종, 유형
  `,
  category: `
    kategoria, kategorie, categorie, kategori, категория, категорія, κατηγορία, الفئة, التصنيف, קטגוריה, カテゴリー, カテゴリ, 分類, 类别, 類別, 品类, 카테고리
  `,
  gender: `
    płeć, dla kogo, pohlaví, gen~0.6, kön, køn, cinsiyet, пол, стать, φύλο, الجنس, מגדר, מין, 性別, 性别, 성별
  `,
  description: `
    opis, opis produktu, popis, descriere, beskrivning, beskrivelse, açıklama, описание, опис, 説明, 商品説明, 描述, 说明, 설명
  `,
  brand: `
    marka, producent, producent obuwia, značka, marcă, märke, varumärke, mærke, бренд, марка, торговая марка, μάρκα, العلامة التجارية, الماركة, מותג, ブランド, 品牌, 브랜드
  `,
  size: `
    rozmiar, rozm, velikost, mărime, mărimea, storlek, størrelse, str, beden, numara~0.7, размер, розмір, μέγεθος, νούμερο, المقاس, مقاس, מידה, מידות,
    サイズ, 尺码, 尺碼, 尺寸, 鞋码, 码数, 사이즈
  `,
  sizeRange: `
    zakres rozmiarów, rozmiarówka, rozsah velikostí, mărimi disponibile, storlekar, størrelser, beden aralığı, asorti~0.6, размерный ряд,
    размеры, розмірний ряд, розміри, εύρος μεγεθών, المقاسات, טווח מידות, サイズ展開, サイズ範囲, 尺码范围, 尺码段, 尺碼範圍, 사이즈범위
  `,
  upc: `
    kod kreskowy, kod ean, čárový kód, cod de bare, cod bare, streckkod, ean kod, stregkode, barkod, штрихкод, штрих код, γραμμωτός κωδικός, barcode,
    الباركود, باركود, ברקוד, janコード, jan, バーコード, 条码, 条形码, 條碼, 바코드
  `,
  qty: `
    ilość, stan~0.7, stan magazynowy, dostępne, dostępność~0.7, ilość sztuk, množství, skladem, počet~0.7, počet kusů, cantitate, stoc,
    stoc disponibil, antal, lagersaldo, i lager, lager antal, på lager, lagerantal, adet, miktar, stok, stok adedi, mevcut, количество, кол во,
    フリー在庫, フリー, 有効在庫, 出荷可能数, 販売可能数, 実在庫~0.94, остаток, остатки, наличие~0.7, кількість, залишок, ποσότητα, απόθεμα, διαθέσιμα, الكمية, المخزون, المتوفر, כמות, מלאי, 数量, 在庫, 在庫数,
    可售合计, 可售数量, 可售库存, 可售~0.9, 可用库存, 可售合計, 库存, 庫存, 数量 双, 현재고, 수량, 재고, 재고수량
  `,
  wholesale: `
    cena hurtowa, cena netto~0.7, hurt, hurt netto, cena zakupu~0.6, velkoobchodní cena, nákupní cena~0.6, preț angro, preț en gros,
    preț net~0.6, grossistpris, inköpspris~0.6, partipris, engrospris, indkøbspris~0.6, toptan fiyat, toptan, toptan fiyatı, bayi fiyatı,
    оптовая цена, цена опт, опт, цена оптовая, оптова ціна, опт ціна, ціна опт, τιμή χονδρικής, χονδρική, χονδρική τιμή, سعر الجملة, الجملة,
    מחיר סיטונאי, סיטונאי, 下代, 卸価格, 卸値, 卸売価格, 仕切価格, 仕入価格~0.6, 批发价, 批發價, 供货价, 批发价格, 도매가, 도매가격, 공급가
  `,
  msrp: `
    cena detaliczna, cena detaliczna brutto, detal, sugerowana cena detaliczna, scd, cena brutto~0.6, maloobchodní cena, doporučená cena, moc~0.6, preț de vânzare,
    preț recomandat, preț cu amănuntul, rek pris, rekommenderat pris, utpris, cirkapris, vejl pris, vejledende pris, vejl udsalgspris, udsalgspris,
    perakende fiyat, perakende, satış fiyatı~0.8, tavsiye edilen fiyat, psf, розничная цена, розница, ррц, рекомендованная цена, цена розница,
    роздрібна ціна, роздріб, λιανική, τιμή λιανικής, πλτ, سعر التجزئة, سعر البيع, מחיר לצרכן, צרכן, מחיר צרכן, מחיר מומלץ, מחיר קמעונאי, 上代, 小売価格, 希望小売価格,
    参考上代, 定価, 建议零售价, 零售价, 建議零售價, 零售價, 吊牌价, 소비자가, 권장소비자가, 판매가~0.7
  `,
  cost: `
    koszt, náklady, cost achiziție, inköpskostnad, kostpris, maliyet, себестоимость, собівартість, κόστος, التكلفة, עלות, 原価, 成本价, 成本, 원가
  `,
  currency: `
    waluta, měna, monedă, valută, döviz, para birimi, валюта, νόμισμα, العملة, מטבע, 通貨, 币种, 幣種, 货币, 통화
  `,
  availableOn: `
    data dostawy, dostępne od, termin dostawy, datum dodání, termín dodání, dostupné od, data livrării, disponibil din, leveransdatum, leverans,
    leveringsdato, levering fra, teslim, teslimat, teslim tarihi, sevk tarihi, dost, termin, дата поставки, поставка, доступно с, дата доставки, дата постачання,
    ημερομηνία παράδοσης, παράδοση, تاريخ التسليم, تاريخ التوفر, תאריך אספקה, אספקה, 納期, 納品日, 入荷日, 入荷予定, 展開時期, 上市日期, 交期, 交货日期,
    到货日期, 上市时间, 납기, 납기일, 입고일, 입고예정, 입고예정일, 입고시기, 출시일
  `,
  other: `
    lp, razem, suma, uwagi, wartość, zamówienie, zamówienie ilość, magazyn, celkem, poznámka, objednávka, sezona, valoare, comandă, observații, summa, totalt,
    anmärkning, beställning, i alt, bemærkning, bestilling, ialt, toplam, not, sipariş, sipariş adedi, depo, итого, всего, сумма, примечание, заказ, склад,
    сезон, разом, всього, сума, примітка, замовлення, σύνολο, παρατηρήσεις, παραγγελία, المجموع, الإجمالي, ملاحظات, الطلب, סהכ, סה"כ, הערות, הזמנה,
    掛率, 掛け率, 折扣, 折扣率, 折率, 할인율, 合計, 合計足数, 小計, 備考, 発注数, ご発注数, 发注数, 合计, 小计, 数量小计, 总计, 备注, 備註, 订货数量, 订购数量, 订单数量, 합계, 소계, 비고, 주문수량, 주문
  `,
}
