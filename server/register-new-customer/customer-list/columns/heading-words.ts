import type { CustomerColumn } from '#contract/customers/import-customers.ts'

export type Ignored =
  | 'number'
  | 'phone'
  | 'tax'
  | 'note'
  | 'web'
  | 'terms'
  | 'staff'
  | 'title'
  | 'date'
  | 'money'
  | 'count'
  | 'kind'
  | 'reading'
  | 'mailbox'

export const ignoredReasons: Readonly<Record<Ignored, string>> = {
  number: 'Customer numbers of other systems are not kept.',
  phone: 'Phone numbers are not kept.',
  tax: 'Tax numbers are not kept.',
  note: 'Notes are not imported.',
  web: 'Websites are not kept.',
  terms: 'Terms of payment are not imported.',
  staff: 'Sales people are not people of the customer.',
  title: 'Titles and positions are not kept.',
  date: 'Dates are not imported.',
  money: 'Amounts are not imported.',
  count: 'Counts are not imported.',
  kind: 'Kinds of customers are not kept.',
  reading: 'How names are read is not kept.',
  mailbox: 'Certified mailboxes are not people.',
}

const list = (words: string) => words.split(';').map((word) => word.trim())

/** A word may name several fields; what else the file has and the cells below decide. */
export const headingWords: Readonly<Partial<Record<CustomerColumn, readonly string[]>>> = {
  customerNumber: list(
    `Customer Number; Customer No; Customer #; Cust #; Cust No; Customer ID; Customer Code; Account Number; Account No; Account #; Account ID; Account Code; A/C; A/C Ref; Debitor; Debitorennr; Kundennr; Kunden-Nr; Kundennummer; Kd-Nr; Numéro client; N° client; Code client;
    Código cliente; Código de cliente; Cód. cliente; Cod. cliente; Nº cliente; Código do cliente; Codice cliente; Cod. cliente; Klantnummer; Klantnr; Debiteurnr; Numer klienta; Nr klienta; Kod klienta; Kod kontrahenta; Číslo zákazníka; Vevőkód; Partnerkód; Cod client; Kundnr; Kundnummer; Kundenr; Asiakasnro; Asiakasnumero;
    Müşteri kodu; Cari kodu; Код клиента; Код контрагента; Код клієнта; Κωδ. πελάτη; 得意先コード; 顧客コード; 取引先コード; 客户编号; 客户代码; 客户编码; 客戶編號; 거래처코드; מספר לקוח; رقم العميل; KUNNR`,
  ),
  organization: list(
    `Organization; Organisation; Customer; Company; Organization Name; Customer Name; Company Name; Account; Account Name; Business Name;
    Business; Retailer; Retailer Name; Client; Client Name; Legal Name; Trading Name; Trade Name; DBA; Nombre comercial; Insegna; Nom commercial; Dealer; Dealer Name; Buyer Company; Sold To; Bill To;
    Bill To Name; Sold To Name; Name 1; Customer Description; Name; Firma; Firmenname; Kunde; Kundenname; Unternehmen; Name der Firma; Händler;
    Société; Raison sociale; Nom de la société; Enseigne; Entreprise; Nom du client; Nom client; Nom; Empresa; Razón social; Cliente;
    Nombre del cliente; Nombre cliente; Nombre de la empresa; Nombre; Nombre o razón social; Nome; Nome do cliente; Nome cliente;
    Razão social; Nome da empresa; Nome fantasia; Ragione sociale; Azienda; Denominazione; Bedrijf; Bedrijfsnaam; Klant; Klantnaam; Naam;
    Nazwa; Nazwa firmy; Klient; Nazwa klienta; Kontrahent; Nazwa kontrahenta; Odbiorca; Zákazník; Název; Název firmy; Firma název; Odběratel;
    Názov; Názov firmy; Vevő; Vevő neve; Cégnév; Cég; Partner; Partner neve; Client denumire; Denumire; Denumire client; Denumire firma; Kund;
    Kundnamn; Företag; Företagsnamn; Kundenavn; Firmanavn; Virksomhed; Yritys; Asiakas; Yrityksen nimi; Asiakkaan nimi; Firma adı; Ünvan;
    Firma ünvanı; Müşteri; Müşteri adı; Cari adı; Cari ünvanı; Şirket; Наименование; Наименование организации; Наименование клиента; Организация;
    Компания; Название; Название компании; Название организации; Клиент; Покупатель; Контрагент; Назва; Назва організації; Клієнт; Покупець;
    Επωνυμία; Εταιρεία; Πελάτης; Επωνυμία πελάτη; 会社名; 得意先名; 得意先; 顧客名; 取引先名; 取引先; 法人名; 企業名; 客户名称; 客户; 公司名称; 公司;
    客戶名稱; 客戶; 公司名稱; 単位名称; 单位名称; 거래처명; 거래처; 회사명; 상호; 업체명; 고객명; שם לקוח; שם חברה; לקוח; اسم العميل; اسم الشركة; العميل;
    الشركة; Naziv; Naziv firme; Kupac; Kupec; Tvrtka`,
  ),
  line1: list(
    `Line 1; Address; Address 1; Address Line 1; Street; Street 1; Street Address; Street Name; Road; Addr; Addr 1; Straße; Strasse; Anschrift;
    Straße und Hausnummer; Straße, Nr.; Straße/Nr.; Adresse; Adresse 1; Rue; Voie; Adresse ligne 1; Dirección; Dirección 1; Calle;
    Calle y número; Domicilio; Endereço; Logradouro; Rua; Morada; Endereço 1; Indirizzo; Via; Adres; Adres 1; Straat; Straatnaam; Ulica; Ulica i numer;
    Ulica i nr; Adresa; Ulice; Ulice a číslo; Ulica a číslo; Sídlo; Cím; Utca; Utca, házszám; Strada; Adress; Gata; Gatuadress; Gateadresse;
    Vej; Osoite; Katuosoite; Lähiosoite; Adresi; Açık adres; Sokak; Cadde; Адрес; Улица; Улица, дом; Адреса; Вулиця; Διεύθυνση; Οδός; 住所; 住所1;
    所在地; 番地; 町名番地; 地址; 街道; 街道地址; 详细地址; 詳細地址; 주소; 주소1; 도로명주소; כתובת; רחוב; العنوان; الشارع; عنوان; Ulica i broj`,
  ),
  district: list(`Bairro; Colonia; Barrio; Neighborhood; Neighbourhood; Quartier; Mahalle; Semt`),
  line2: list(
    `Line 2; Address 2; Address Line 2; Street 2; Addr 2; Suite; Unit; Building; Floor; Adresszusatz; Complément; Complément d'adresse; Adresse 2;
    Adresse ligne 2; Dirección 2; Complemento; Indirizzo 2; Adres 2; Toevoeging; 住所2; 建物名; ビル名; 建物; 주소2; 상세주소; Name 2`,
  ),
  houseNumber: list(
    `House Number; House No; Street Number; Street No; Hausnummer; Hausnr; Haus-Nr.; Numéro de rue; Número exterior; Núm. ext.; No. exterior;
    Numero civico; Civico; Huisnummer; Nr domu; Numer domu; Číslo popisné; Házszám; Husnummer; Дом; Номер дома`,
  ),
  place: list(
    `City and Postal Code; Postal Code and City; City State Zip; City, State, Zip; City/State/Zip; City State; City, State; City & State; City/State;
    PLZ Ort; PLZ/Ort; PLZ und Ort; CP Ville; Code postal et ville; CP/Ville; CP y ciudad; CP y población; CAP Città; CAP e città; Postcode en plaats;
    Postcode plaats; Kod i miasto; Kod pocztowy i miejscowość; Kod i miejscowość; PSČ a město; Postnr och ort; Postnr/ort; Postnr og by; Postadress; Lokalität;
    Town/Postcode; Postcode/Town; Zip/City; City/Zip`,
  ),
  wholeAddress: list(
    `Full Address; Complete Address; Whole Address; Dirección completa; Adresse complète; Vollständige Adresse; Indirizzo completo; Endereço completo;
    Pełny adres; Полный адрес; Tam adres; 全住所`,
  ),
  city: list(
    `City; Town; City/Town; Town/City; Suburb; Locality; Village; Ort; Stadt; Wohnort; Ville; Commune; Localité; Ciudad; Localidad; Población; Municipio;
    Cidade; Município; Localidade; Città; Comune; Località; Plaats; Plaatsnaam; Stad; Woonplaats; Miasto; Miejscowość; Město; Obec; Mesto; Város; Település;
    Helység; Oraș; Oras; Localitate; Postort; By; Sted; Poststed; Kaupunki; Paikkakunta; Postitoimipaikka; Şehir; Kent; Город; Населенный пункт;
    Місто; Πόλη; 市区町村; 市町村; 市区郡; 都市; 城市; 市; 도시; 시; עיר; المدينة; مدينة; Grad; Mjesto`,
  ),
  state: list(
    `State; Province; Region; State/Province; Province/State; State/Region; State Code; Province Code; County; Parish; Island; Department; Prefecture; Emirate;
    Governorate; District; Bundesland; Kanton; Provincia; Estado; Departamento; Comunidad autónoma; Región; UF; Distrito; Région; Département; Canton; Regione;
    Prov; Provincie; Województwo; Kraj; Okres; Megye; Județ; Judet; Län; Fylke; Maakunta; İl; İlçe; Bölge; Область; Регион; Край; Регион/Область; Νομός;
    Περιφέρεια; 都道府県; 省; 省份; 省/直辖市; 州; 시도; 시/도; 도; מחוז; المحافظة; الإمارة; المنطقة; Županija`,
  ),
  postalCode: list(
    `Postal Code; Zip; Zip Code; Zipcode; Zip/Postal Code; Zip/Postcode; Postcode; Post Code; Postal; PLZ; Postleitzahl; Code postal; CP; C.P.; Código postal; Cod. postal;
    Cod postal; CEP; CAP; Postnummer; Postnr; Postinumero; Kod pocztowy; Kod; PSČ; PSC; Irányítószám; Ir.szám; Irsz; Cod poștal; Posta kodu; PK; Индекс;
    Почтовый индекс; Індекс; Поштовий індекс; ΤΚ; Τ.Κ.; Ταχυδρομικός κώδικας; 郵便番号; 〒; 邮编; 邮政编码; 郵遞區號; 郵編; 우편번호; מיקוד; الرمز البريدي; Poštanski broj;
    Poštna številka; Eircode; Pin Code; Pincode`,
  ),
  country: list(
    `Country; Country Code; Country/Region; Country Name; Nation; Territory; Land; Länderkennzeichen; Staat; Pays; Code pays; País; Pais; Código de país; Paese; Nazione; Stato; Kraj;
    Państwo; Země; Stát; Krajina; Štát; Ország; Țara; Tara; Maa; Ülke; Страна; Країна; Χώρα; 国; 国名; 国家; 國家; 국가; ארץ; מדינה; البلد; الدولة; Država; Zemlja; Land/Region; Lkz; Lnd`,
  ),
  discount: list(
    `Discount; Discount %; Discount Percent; Disc; Disc %; Disc. %; Disc Pct; Trade Discount; Customer Discount; Standard Discount; Dealer Discount; Rabatt; Rabatt %; Rabatt in %; Nachlass; Rabattsatz;
    Remise; Remise %; Taux de remise; Descuento; Dto; Dto. %; % Dto; Desc. %; % Desc; Desconto; Desconto %; % Desconto; Sconto; Sconto %; Korting; Korting %; Rabat; Rabat %; Upust; Sleva; Sleva %;
    Zľava; Kedvezmény; Kedvezmény %; Discount (%); Reducere; Rebate; Rebate %; Alennus; Alennus %; İskonto; İskonto %; İndirim; İndirim oranı; Скидка; Скидка %; Знижка; Έκπτωση; 値引率; 割引率; 割引; 値引; 折扣; 折扣率;
    할인율; 할인; הנחה; الخصم; خصم; Popust`,
  ),
  firstName: list(
    `First Name; Given Name; Forename; Contact First Name; First; Vorname; Prénom; Nombre; Nombres; Nombre de contacto; Primeiro nome; Nome; Voornaam; Imię; Jméno; Křestní jméno; Meno; Keresztnév; Utónév;
    Prenume; Förnamn; Fornavn; Etunimi; Adı; Ad; İsim; Имя; Ім'я; Όνομα; 名; 担当者名; 名字; 이름; שם פרטי; الاسم الأول; Ime`,
  ),
  lastName: list(
    `Last Name; Surname; Family Name; Contact Last Name; Last; Nachname; Familienname; Name; Nom; Nom de famille; Apellido; Apellidos; Sobrenome; Apelido; Cognome; Achternaam; Nazwisko; Příjmení; Priezvisko;
    Vezetéknév; Családnév; Nume; Nume de familie; Efternamn; Efternavn; Etternavn; Sukunimi; Soyadı; Soyad; Фамилия; Прізвище; Επώνυμο; 姓; 氏; 担当者姓; 성; שם משפחה; اسم العائلة; Prezime; Priimek`,
  ),
  contact: list(
    `Contact; Contact Name; Contact Person; Full Name; Main Contact; Primary Contact; Buyer; Buyer Name; Contact Full Name; Attention; Attn; Person; Name; Whole Name; Owner; Manager; Ansprechpartner; Kontakt; Kontaktperson; Inhaber;
    Einkäufer; Contact principal; Interlocuteur; Nom et prénom; Nom complet; Acheteur; Nom du contact; Contacto; Persona de contacto; Nombre y apellido; Nombre y apellidos; Nombre completo; Encargado; Comprador; Contato;
    Pessoa de contato; Nome completo; Responsável; Responsable; Referente; Contatto; Nome e cognome; Cognome e nome; Persona di contatto; Contactpersoon; Osoba kontaktowa; Imię i nazwisko; Nazwisko i imię;
    Kontaktní osoba; Jméno a příjmení; Příjmení a jméno; Kontaktná osoba; Kapcsolattartó; Kapcsolattartó neve; Persoană de contact; Persoana contact; Kontaktperson namn; Yhteyshenkilö; İlgili kişi; Yetkili; Yetkili kişi;
    Adı soyadı; Контактное лицо; Контакт; ФИО; ФИО контакта; Контактна особа; ПІБ; Υπεύθυνος; Υπεύθυνος επικοινωνίας; Ονοματεπώνυμο; 担当者; 担当者名; ご担当者; 氏名; 联系人; 聯絡人; 联络人; 담당자; 담당자명; 성명; איש קשר; جهة الاتصال; المسؤول; Kontakt osoba`,
  ),
  email: list(
    `Email; Email; Email Address; Email address; Mail; Email ID; Main Contact Email; Contact Email; Buyer Email; Emailadresse; Mailadresse; Courriel; Adresse mail; Adresse email; Mél; Correo; Correo electrónico; Email de contacto;
    Posta elettronica; Indirizzo email; Emailadres; Adres email; Adres email; Email kontaktowy; Email cím; Emailová adresa; E-post; E-postadress; Epost; Sähköposti; E-posta; E-posta adresi; Eposta; Эл. почта; Электронная почта; Почта; Адрес эл. почты;
    Ел. пошта; Електронна пошта; Ηλ. ταχυδρομείο; メール; メールアドレス; Eメール; 邮箱; 电子邮箱; 电子邮件; 電子郵件; 電郵; 이메일; דואל; דוא"ל; البريد الإلكتروني; البريد; E-pošta; SMTP Address`,
  ),
  role: list('Role'),
  store: list(
    `Nome fantasia; Trading Name; Trade Name; DBA; Nombre comercial; Insegna; Nom commercial; Store; Store Name; Shop; Shop Name; Branch; Branch Name; Location; Location Name; Outlet; Door; Door Name; Doors; Other Doors; Stores; Other Stores; Locations; Other Locations; Branches; Filialen; Sucursales; Tiendas; Magasins; Negozi; Lojas; Ship To; Ship To Name; Ship-to Party; Delivery Name; Deliver To; Filiale; Filialname; Laden; Magasin; Boutique; Point de vente; Nom du magasin; Tienda; Sucursal; Nombre de tienda;
    Punto de venta; Loja; Nome da loja; Filial; Negozio; Punto vendita; Winkel; Winkelnaam; Vestiging; Sklep; Nazwa sklepu; Punkt; Salon; Oddział; Prodejna; Predajňa; Üzlet; Bolt; Magazin; Butik; Butikk; Myymälä; Liike; Mağaza; Mağaza adı; Şube; Магазин; Название магазина; Точка; Торговая точка; Філія; Κατάστημα;
    店舗; 店舗名; 店名; 支店名; 门店; 门店名称; 店铺; 분점; 매장; 매장명; 점포명; סניף; חנות; المتجر; الفرع; Trgovina; Poslovnica`,
  ),
  brands: list(
    `Brands; Brand; Store Brands; Brands Carried; Brands Sold; Our Brands; Marken; Marke; Marques; Marque; Marcas; Marca; Marchi; Marchio; Brand trattati; Merken; Merk; Marki; Marka; Značky; Značka; Márkák; Márka; Mărci; Märken; Varumärken; Mærker; Merkit; Tuotemerkit; Markalar; Бренды; Бренд; Марки; Бренди; Μάρκες;
    ブランド; 取扱ブランド; 品牌; 經營品牌; 经营品牌; 브랜드; 취급브랜드; מותגים; العلامات التجارية; Brendovi`,
  ),
  status: list(
    `Status; Sit.; On Stop; On Hold; 取引区分; Active; Is Active; Inactive; Blocked; Account Status; Customer Status; Aktiv; Gesperrt; Sperre; Statut; Actif; Estado cliente; Estatus; Activo; Situação; Ativo; Attivo; Stato cliente; Actief; Aktywny; Stan; Aktivní; Aktív; Stav; Aktif; Durum; Статус; Активен; Активный; Активний; Κατάσταση; 状態; ステータス; 区分; 状态; 狀態; 상태; סטטוס; الحالة; Closed`,
  ),
}

export const ignoredWords: Readonly<Record<Ignored, readonly string[]>> = {
  number: list(
    `ID; No; Nr; #; Number; Code; Ref; Reference; Store Number; Store No; Store ID; Store Code; Ship To Code; Ship To No; Door Number; Debitor; Debitorennr;
    Kundennr; Kunden-Nr; Kundennummer; Kd-Nr; Numéro client; N° client; Code client; Código; Código cliente; Cód. cliente; Cod. cliente; Nº cliente; N.º; Clave; Código do cliente; Codice; Codice cliente; Klantnummer; Klantnr; Debiteurnr; Numer klienta; Nr klienta; Kod klienta; Lp; L.p.; Číslo zákazníka; Vevőkód; Partnerkód; Cod client;
    Nr. crt.; Kundnr; Kundnummer; Kundenr; Asiakasnro; Asiakasnumero; Müşteri kodu; Cari kodu; Sıra no; Код; Код клиента; № п/п; №; Номер; Код клієнта; Κωδικός; Κωδ. πελάτη; 得意先コード; 顧客コード; 取引先コード; コード; 番号; 客户编号; 客户代码; 编号; 序号; 編號; 거래처코드; 코드; 번호; 순번; מספר לקוח; רقم العميل; KUNNR; UUID; GUID; GLN`,
  ),
  phone: list(
    `Phone; Phones; Phone Number; Phone Numbers; Telephone Numbers; Telephone; Tel; Tel No; Mobile; Cell; Cell Phone; Fax; Fax Number; WhatsApp; Main Phone; Work Phone; Contact Phone; Phone 1; Phone 2; Telefon; Telefonnummer; Handy; Mobil; Téléphone; Tél; Portable; Télécopie; Teléfono; Teléfonos; Telf; Móvil; Celular; Telefone; Fone; Telemóvel; Telefono; Cellulare; Telefoon; Telefoonnummer; Nr telefonu;
    Numer telefonu; Telefón; Telefonszám; Puhelin; Puhelinnumero; Cep; Cep telefonu; Телефон; Тел; Моб. телефон; Факс; Τηλέφωνο; Κινητό; 電話; 電話番号; TEL; FAX; FAX番号; 电话; 联系电话; 手机; 電話號碼; 전화; 전화번호; 핸드폰; 휴대폰; 팩스; טלפון; נייד; الهاتف; هاتف; الجوال; WeChat; Skype`,
  ),
  tax: list(
    `VAT; VAT No; VAT Number; VAT ID; VAT Reg; Tax ID; Tax No; Tax Number; EIN; TIN; TRN; GST; GST No; GSTIN; ABN; USt-IdNr; USt-ID; UStID; Steuernummer; Umsatzsteuer; TVA; N° TVA; Numéro de TVA; SIRET; SIREN; NIF; CIF; NIF/CIF; RFC; RUC; RUT; NIT; RNC; CUIT; CNPJ; CNPJ/CPF; CPF; Inscrição estadual; IE; P.IVA; Partita IVA; Codice fiscale; BTW; BTW-nummer; KvK; NIP; REGON; KRS;
    IČO; DIČ; IČ; Adószám; CUI; Cod fiscal; CIF/CUI; Org.nr; Orgnr; Organisationsnummer; CVR; Y-tunnus; Vergi no; Vergi dairesi; Vergi numarası; VKN; ИНН; КПП; ОГРН; УНП; БИН; ЄДРПОУ; ІПН; ΑΦΜ; Α.Φ.Μ.; ΔΟΥ; 税号; 纳税人识别号; 統一編號; 법인번호; 사업자번호; 사업자등록번호; 法人番号; Resale No; Resale Certificate; OIB; PIB; Davčna številka`,
  ),
  note: list(
    `Notes; Note; Comments; Comment; Remarks; Remark; Memo; Bemerkung; Bemerkungen; Anmerkung; Notiz; Remarques; Commentaires; Observaciones; Notas; Comentarios; Observações; Obs; Note interne; Annotazioni; Opmerking; Opmerkingen; Uwagi; Poznámka; Poznámky; Megjegyzés; Observații; Anteckning; Anmärkning; Bemærkning; Merknad; Huomautus; Açıklama; Not; Notlar;
    Примечание; Примечания; Комментарий; Примітка; Παρατηρήσεις; 備考; 备注; 備註; 비고; הערות; ملاحظات; Napomena; Opomba`,
  ),
  web: list(
    'Website; Web; URL; Web Site; Homepage; Site; Site web; Sitio web; Página web; Sito web; Strona www; WWW; Сайт; Instagram; Facebook; 網站; 网站; ホームページ; Web sitesi',
  ),
  terms: list(
    `Skonto; Skonto %; Cash Discount; Payment Discount; Escompte; Terms; Payment Terms; Pay Terms; Payment; Credit Terms; Net Days; Incoterms; Incoterm; Ship Via; Carrier; Freight; Zahlungsbedingung; Zahlungsbedingungen; Zahlungsziel; Zahlungsart; Conditions de paiement; Règlement; Mode de règlement; Condiciones de pago; Forma de pago; Condición de pago; Condições de pagamento; Prazo; Pagamento; Condizioni di pagamento; Betalingsvoorwaarden;
    Betalingstermijn; Termin płatności; Forma płatności; Splatnost; Fizetési mód; Fizetési határidő; Termen de plată; Betalningsvillkor; Vade; Ödeme; Ödeme koşulu; Условия оплаты; Отсрочка; Отсрочка платежа; Όροι πληρωμής; 支払条件; 締日; 付款条件; 결제조건; Currency; Währung; Devise; Moneda; Waluta; Валюта; 通貨; 币种; Price Level; Price Tier; Price List; Preisliste; Тип цен; Tarif; Tarifa; Cennik; Lista de precios; Language; Sprache; Langue; Idioma`,
  ),
  staff: list(
    `Account Owner; Owner ID; Record Owner; Sales Rep; Salesrep; Rep; Rep Name; Sales Person; Salesperson; Salesman; Account Manager; Agent; Agency; Our Contact; Rep Email; Sales Rep Email; Vertreter; Außendienst; Verkäufer; Sachbearbeiter; Betreuer; Commercial; Représentant; Vendeur; Vendedor; Representante; Agente; Comercial; Ejecutivo; Asesor; Agente di zona; Vertegenwoordiger; Verkoper; Handlowiec; Opiekun; Przedstawiciel; Opiekun handlowy; Obchodní zástupce;
    Obchodník; Üzletkötő; Agent vânzări; Säljare; Sælger; Selger; Myyjä; Plasiyer; Temsilci; Satış temsilcisi; Менеджер; Торговый представитель; Ответственный; Πωλητής; 営業担当; 営業担当者; 弊社担当; 业务员; 業務員; 销售; 영업담당; סוכן; المندوب`,
  ),
  title: list(
    'Title; Salutation; Position; Job Title; Function; Anrede; Position im Unternehmen; Funktion; Civilité; Titre; Fonction; Tratamiento; Cargo; Puesto; Titolo; Funzione; Ruolo; Qualifica; Aanhef; Functie; Stanowisko; Oslovení; Funkce; Beosztás; Funcție; Titel; Titteli; Unvanı; Görevi; Должность; Посада; Θέση; 役職; 職位; 职位; 职务; 部署; 部署名; 직책; 직위; 부서; תפקיד; المنصب; Department name',
  ),
  date: list(
    'Date; Created; Created At; Created On; Customer Since; Since; Opened; Open Date; Last Order; Last Order Date; Last Visit; Kunde seit; Angelegt am; Letzte Bestellung; Date de création; Client depuis; Fecha de alta; Fecha; Alta; Último pedido; Data de cadastro; Data; Cliente dal; Klant sinds; Data utworzenia; Klient od; Datum; Vytvořeno; Дата; Дата создания; Клиент с; 登録日; 取引開始日; 建档日期; 日期; 등록일; Updated At; Last Modified; Year',
  ),
  money: list(
    'Commission; Commission %; Comissão; Comissão %; Comisión; Comisión %; Provision; Provision %; Provvigione; Provvigione %; Prowizja; Prowizja %; Margin; Margin %; Комиссия; VAT %; Tax %; Balance; Credit Limit; Total Spent; Revenue; Sales; Sales YTD; YTD; Turnover; Amount; Kreditlimit; Umsatz; Saldo; Encours; Chiffre d’affaires; Plafond; Límite de crédito; Ventas; Limite de crédito; Limite; Faturamento; Fido; Fatturato; Omzet; Kredietlimiet; Limit kredytowy; Obrót; Kreditní limit; Obrat; Hitelkeret; Kreditgräns; Omsättning; Bakiye; Ciro; Кредитный лимит; Оборот; Задолженность; 与信限度額; 与信枠; 売上; 信用额度; 信用額度; 여신한도; 매출',
  ),
  reading: list(
    'フリガナ; ふりがな; カナ; かな; カナ名; 会社名カナ; 得意先名カナ; 拼音; Furigana; Kana; Phonetic',
  ),
  mailbox: list('PEC; Posta certificata; Indirizzo PEC; KEP; KEP adresi'),
  count: list(
    'Stores; Users; Number of Stores; No of Doors; Doors; Store Count; # Stores; # Doors; Filialen; Anzahl Filialen; Nb magasins; Tiendas; Lojas; Ilość sklepów; Количество магазинов; 店舗数; 门店数; 매장수; Orders; Total Orders; Orders Count; Pairs; Pairs YTD',
  ),
  kind: list(
    'Type; Customer Type; Account Type; Relationship; Class; Category; Categories; Kategorien; Tags; Channel; Segment; Group; Customer Group; Tier; Grade; Rating; ABC; Kundengruppe; Kategorie; Branche; Catégorie; Canal; Tipo; Tipo de cliente; Clase; Categoría; Categoria; Grupo; Gruppo; Groep; Categorie; Grupa; Kategoria; Skupina; Csoport; Kategória; Grup; Tip; Тип; Категория; Группа; Канал; Сегмент; 業種; ランク; 类型; 分类; 类别; 업종; 등급; Zone; Zona; Route; Ruta; Gebiet; Vertretergebiet; Territory Code; Warehouse; Accepts Email Marketing',
  ),
}
