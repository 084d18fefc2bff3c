/** A customer as its list means it; values that the list does not have are absent. */
export interface TrueCustomer {
  readonly name: string
  /** Line 1, city, state, postal code, and country code. */
  readonly address: readonly [string, string, string, string, string]
  readonly discount?: number
  readonly users: readonly string[]
  readonly stores?: readonly string[]
}

/** A customer list as an older system exports it. */
export interface CustomerList {
  readonly name: string
  readonly encoding?: string
  readonly mark?: boolean
  readonly lineEnd?: string
  readonly rows: readonly string[]
  readonly customers: readonly TrueCustomer[]
}

const pine = '1 Pine St'
const us = (line1: string, city: string, state: string, zip: string) =>
  [line1, city, state, zip, 'US'] as const

/** Twenty-five customer lists in the formats of other systems, with what each means. */
export const customerLists: readonly CustomerList[] = [
  {
    name: 'accounting, German headings, Windows-1252, semicolons',
    encoding: 'windows-1252',
    rows: [
      'Kundennr.;Firma;Straße;PLZ;Ort;Bundesland;Land;Vorname;Nachname;E-Mail;Rabatt',
      '10021;Müller Schuhe GmbH;Königstr. 5;01067;Dresden;Sachsen;Deutschland;Jürgen;Groß;j.gross@mueller.example;7',
      '10022;Schuhhaus Weiß;Am Markt 1;99084;Erfurt;Thüringen;Deutschland;Käthe;Böhm;kb@weiss.example;0',
    ],
    customers: [
      {
        name: 'Müller Schuhe GmbH',
        address: ['Königstr. 5', 'Dresden', 'Sachsen', '01067', 'DE'],
        discount: 7,
        users: ['Jürgen Groß j.gross@mueller.example'],
      },
      {
        name: 'Schuhhaus Weiß',
        address: ['Am Markt 1', 'Erfurt', 'Thüringen', '99084', 'DE'],
        discount: 0,
        users: ['Käthe Böhm kb@weiss.example'],
      },
    ],
  },
  {
    name: 'bookkeeping, lost zeros of postal codes',
    rows: [
      '"Customer","First Name","Last Name","Main Email","Main Phone","Street1","Street2","City","State","Zip","Country"',
      '"Bay Shoes","Ann","Ode","ann@bay.example","617-555-0101","12 Bay Rd","Suite 4","Boston","MA","2108","USA"',
      '"Harbor Kicks","Lee","Poe","lee@harbor.example","787-555-0102","3 Calle Sol","","San Juan","PR","901","USA"',
    ],
    customers: [
      {
        name: 'Bay Shoes',
        address: us('12 Bay Rd, Suite 4', 'Boston', 'MA', '02108'),
        users: ['Ann Ode ann@bay.example'],
      },
      {
        name: 'Harbor Kicks',
        address: us('3 Calle Sol', 'San Juan', 'PR', '00901'),
        users: ['Lee Poe lee@harbor.example'],
      },
    ],
  },
  {
    name: 'web shop, prefixed headings',
    rows: [
      'First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Total Spent,Tags',
      "Rosa,Lind,rosa@lindshoes.example,yes,Lind Shoes,77 Oak Ave,,Austin,TX,US,'73301,1240.50,wholesale",
    ],
    customers: [
      {
        name: 'Lind Shoes',
        address: us('77 Oak Ave', 'Austin', 'TX', '73301'),
        users: ['Rosa Lind rosa@lindshoes.example'],
      },
    ],
  },
  {
    name: 'DOS inventory, code page 850, semicolons',
    encoding: 'cp850',
    lineEnd: '\r\n',
    rows: [
      'Company;Address;City;State;Zip;Country;First Name;Last Name;Email',
      'CHAUSSURES LEFÈVRE;8 RUE DE LA PAIX;ORLÉANS;LOIRET;45000;FRANCE;RENÉ;LEFÈVRE;rene@lefevre.example',
      'Café Étoile;2 Place du Marché;Besançon;Doubs;25000;France;Zoé;Noël;zoe@etoile.example',
    ],
    customers: [
      {
        name: 'CHAUSSURES LEFÈVRE',
        address: ['8 RUE DE LA PAIX', 'ORLÉANS', 'LOIRET', '45000', 'FR'],
        users: ['RENÉ LEFÈVRE rene@lefevre.example'],
      },
      {
        name: 'Café Étoile',
        address: ['2 Place du Marché', 'Besançon', 'Doubs', '25000', 'FR'],
        users: ['Zoé Noël zoe@etoile.example'],
      },
    ],
  },
  {
    name: 'Mac database, Mac Roman, tabs, CR only',
    encoding: 'macintosh',
    lineEnd: '\r',
    rows: [
      'Company\tStreet\tTown\tState\tPostcode\tCountry\tFirst Name\tSurname\tEmail\tStore',
      'Zürich Sport\tSeestraße 9\tZürich\tZH\t8001\tSwitzerland\tUrs\tHäfliger\turs@zs.example\tSeestraße',
      'Café Sneaker\tRue Étroite 2\tGenève\tGE\t1201\tSwitzerland\tAnaïs\tBérard\ta@cs.example\tPlage',
    ],
    customers: [
      {
        name: 'Zürich Sport',
        address: ['Seestraße 9', 'Zürich', 'ZH', '8001', 'CH'],
        users: ['Urs Häfliger urs@zs.example'],
        stores: ['Seestraße'],
      },
      {
        name: 'Café Sneaker',
        address: ['Rue Étroite 2', 'Genève', 'GE', '1201', 'CH'],
        users: ['Anaïs Bérard a@cs.example'],
        stores: ['Plage'],
      },
    ],
  },
  {
    name: 'ERP report with a title, a date, and a count at the end',
    rows: [
      'Customer Master Report,,,,,,,,',
      'Run date: 11/02/2026,,,,,,,,',
      ',,,,,,,,',
      'Customer Name,Address 1,City,State,Zip Code,Country,First Name,Last Name,Email Address',
      'North Kicks,5 North St,Fargo,ND,58102,United States,Eli,Ray,eli@north.example',
      'South Kicks,6 South St,Mobile,AL,36602,United States,Una,Day,una@south.example',
      'Total customers: 2,,,,,,,,',
    ],
    customers: [
      {
        name: 'North Kicks',
        address: us('5 North St', 'Fargo', 'ND', '58102'),
        users: ['Eli Ray eli@north.example'],
      },
      {
        name: 'South Kicks',
        address: us('6 South St', 'Mobile', 'AL', '36602'),
        users: ['Una Day una@south.example'],
      },
    ],
  },
  {
    name: 'database tool, UTF-16LE without a mark, tabs',
    encoding: 'utf-16le',
    rows: [
      'Organization\tLine 1\tCity\tState\tPostal Code\tCountry\tFirst Name\tLast Name\tEmail',
      'Æther Shoes\t4 Elm\tReno\tNV\t89501\tUS\tŁucja\tBell\tlb@aether.example',
    ],
    customers: [
      {
        name: 'Æther Shoes',
        address: us('4 Elm', 'Reno', 'NV', '89501'),
        users: ['Łucja Bell lb@aether.example'],
      },
    ],
  },
  {
    name: 'database tool, UTF-16BE without a mark, semicolons',
    encoding: 'utf-16be',
    rows: [
      'Organization;Line 1;City;State;Postal Code;Country;First Name;Last Name;Email',
      'Ostend Shoes;Zeedijk 4;Oostende;WVL;8400;Belgium;Inès;Maes;im@ostend.example',
    ],
    customers: [
      {
        name: 'Ostend Shoes',
        address: ['Zeedijk 4', 'Oostende', 'WVL', '8400', 'BE'],
        users: ['Inès Maes im@ostend.example'],
      },
    ],
  },
  {
    name: 'midrange computer, pipes, padded with spaces',
    rows: [
      'CUSTOMER            |ADDRESS             |CITY      |STATE|ZIP  |COUNTRY|FIRST NAME|LAST NAME |EMAIL               ',
      'PRAIRIE BOOTS, INC. |10 MAIN; REAR       |TOPEKA    |KS   |66603|US     |SAM       |ROE       |sam@prairie.example ',
    ],
    customers: [
      {
        name: 'PRAIRIE BOOTS, INC.',
        address: us('10 MAIN; REAR', 'TOPEKA', 'KS', '66603'),
        users: ['SAM ROE sam@prairie.example'],
      },
    ],
  },
  {
    name: 'branches with their addresses under one customer',
    rows: [
      'Customer,Store,Address,City,State,Zip,Country,First Name,Last Name,Email,Brands',
      'Trail Group,Trail Reno,1 A St,Reno,NV,89501,US,Ivy,Fox,ivy@trail.example,Crocs',
      'Trail Group,Trail Elko,2 B St,Elko,NV,89801,US,Max,Orr,max@trail.example,Crocs',
    ],
    customers: [
      {
        name: 'Trail Group',
        address: us('1 A St', 'Reno', 'NV', '89501'),
        users: ['Ivy Fox ivy@trail.example', 'Max Orr max@trail.example'],
        stores: ['Trail Reno', 'Trail Elko'],
      },
    ],
  },
  {
    name: 'two people of one store, each with the store',
    rows: [
      'Customer,Store,Address,City,State,Zip,Country,First Name,Last Name,Email,Brands',
      'Duo Shoes,Main,1 A St,Reno,NV,89501,US,Ivy,Fox,ivy@duo.example,Crocs',
      'Duo Shoes,Main,1 A St,Reno,NV,89501,US,Max,Orr,max@duo.example,Crocs',
    ],
    customers: [
      {
        name: 'Duo Shoes',
        address: us('1 A St', 'Reno', 'NV', '89501'),
        users: ['Ivy Fox ivy@duo.example', 'Max Orr max@duo.example'],
        stores: ['Main'],
      },
    ],
  },
  {
    name: 'two columns of discounts',
    rows: [
      'Customer,Address,City,State,Zip,Country,First Name,Last Name,Email,Discount,Discount %',
      `Terms Shoes,${pine},Reno,NV,89501,US,Ivy,Fox,ivy@terms.example,3,12`,
    ],
    customers: [
      {
        name: 'Terms Shoes',
        address: us(pine, 'Reno', 'NV', '89501'),
        discount: 12,
        users: ['Ivy Fox ivy@terms.example'],
      },
    ],
  },
  {
    name: 'Chinese names, GB 18030',
    encoding: 'gb18030',
    rows: [
      'Company,Address,City,State,Zip,Country,First Name,Last Name,Email',
      '上海鞋业有限公司,南京路 100 号,上海,上海,20001,China,伟,王,wang@shoes.example',
      '北京运动,长安街 8 号,北京,北京,10000,China,芳,李,li@sport.example',
    ],
    customers: [
      {
        name: '上海鞋业有限公司',
        address: ['南京路 100 号', '上海', '上海', '20001', 'CN'],
        users: ['伟 王 wang@shoes.example'],
      },
      {
        name: '北京运动',
        address: ['长安街 8 号', '北京', '北京', '10000', 'CN'],
        users: ['芳 李 li@sport.example'],
      },
    ],
  },
  {
    name: 'Russian names, Windows-1251, semicolons',
    encoding: 'windows-1251',
    rows: [
      'Company;Address;City;State;Zip;Country;First Name;Last Name;Email',
      'Обувь Центр;ул. Ленина, 5;Алматы;Алматы;50000;Kazakhstan;Анна;Белова;anna@obuv.example',
    ],
    customers: [
      {
        name: 'Обувь Центр',
        address: ['ул. Ленина, 5', 'Алматы', 'Алматы', '50000', 'KZ'],
        users: ['Анна Белова anna@obuv.example'],
      },
    ],
  },
  {
    name: 'UTF-8 with one damaged byte',
    rows: [
      'Company,Address,City,State,Zip,Country,First Name,Last Name,Email',
      'Zoé’s Shoes,1 Rué St,Reno,NV,89501,US,André,Noël,andre@zoe.example',
      'Damaged \u0001 Shoes,2 Elm St,Reno,NV,89501,US,Ann,Fox,ann@damaged.example',
    ],
    customers: [
      {
        name: 'Zoé’s Shoes',
        address: us('1 Rué St', 'Reno', 'NV', '89501'),
        users: ['André Noël andre@zoe.example'],
      },
    ],
  },
  {
    name: 'a person without an email address',
    rows: [
      'Customer,Address,City,State,Zip,Country,First Name,Last Name,Email',
      `Offline Shoes,${pine},Reno,NV,89501,US,Ivy,Fox,ivy@offline.example`,
      `Offline Shoes,${pine},Reno,NV,89501,US,Old,Joe,`,
    ],
    customers: [
      {
        name: 'Offline Shoes',
        address: us(pine, 'Reno', 'NV', '89501'),
        users: ['Ivy Fox ivy@offline.example', 'Old Joe '],
      },
    ],
  },
  {
    name: 'printed pages: headings repeat, page numbers between',
    rows: [
      'Customer,Address,City,State,Zip,Country,First Name,Last Name,Email',
      `Page One,${pine},Reno,NV,89501,US,Ivy,Fox,ivy@one.example`,
      'Page 1 of 2,,,,,,,,',
      'Customer,Address,City,State,Zip,Country,First Name,Last Name,Email',
      `Page Two,${pine},Reno,NV,89501,US,Max,Orr,max@two.example`,
    ],
    customers: [
      { name: 'Page One', address: us(pine, 'Reno', 'NV', '89501'), users: ['Ivy Fox ivy@one.example'] },
      { name: 'Page Two', address: us(pine, 'Reno', 'NV', '89501'), users: ['Max Orr max@two.example'] },
    ],
  },
  {
    name: 'one column for the whole name of a contact',
    rows: [
      'Account Name,Billing Street,Billing City,Billing State,Billing Zip,Billing Country,Contact,Email',
      `Force Shoes,${pine},Reno,NV,89501,United States,Ivy Fox,ivy@force.example`,
    ],
    customers: [
      { name: 'Force Shoes', address: us(pine, 'Reno', 'NV', '89501'), users: ['Ivy Fox ivy@force.example'] },
    ],
  },
  {
    name: 'postal codes of four countries, saved by a spreadsheet',
    rows: [
      'Company,Address,City,State,Zip,Country,First Name,Last Name,Email',
      'Elbe Schuhe,Weg 1,Dresden,Sachsen,1067,Germany,Joe,Ast,jo@elbe.example',
      'Rhône Shoes,Rue 2,Bourg,Ain,1000,France,Alan,Roy,al@rhone.example',
      'Oslo Sko,Gate 3,Oslo,Oslo,150,Norway,Per,Lie,per@oslo.example',
      'Wien Schuh,Ring 4,Wien,Wien,1010,Austria,Eva,Lang,eva@wien.example',
    ],
    customers: [
      {
        name: 'Elbe Schuhe',
        address: ['Weg 1', 'Dresden', 'Sachsen', '01067', 'DE'],
        users: ['Joe Ast jo@elbe.example'],
      },
      {
        name: 'Rhône Shoes',
        address: ['Rue 2', 'Bourg', 'Ain', '01000', 'FR'],
        users: ['Alan Roy al@rhone.example'],
      },
      {
        name: 'Oslo Sko',
        address: ['Gate 3', 'Oslo', 'Oslo', '0150', 'NO'],
        users: ['Per Lie per@oslo.example'],
      },
      {
        name: 'Wien Schuh',
        address: ['Ring 4', 'Wien', 'Wien', '1010', 'AT'],
        users: ['Eva Lang eva@wien.example'],
      },
    ],
  },
  {
    name: 'Polish names, Windows-1250, semicolons',
    encoding: 'windows-1250',
    rows: [
      'Company;Address;City;State;Zip;Country;First Name;Last Name;Email',
      'Obuwie Śliwka;ul. Żółta 3;Łódź;łódzkie;90001;Poland;Paweł;Wąsik;pawel@sliwka.example',
      'Buty Kraków;ul. Długa 8;Kraków;małopolskie;30001;Poland;Józef;Gęś;jozef@buty.example',
    ],
    customers: [
      {
        name: 'Obuwie Śliwka',
        address: ['ul. Żółta 3', 'Łódź', 'łódzkie', '90001', 'PL'],
        users: ['Paweł Wąsik pawel@sliwka.example'],
      },
      {
        name: 'Buty Kraków',
        address: ['ul. Długa 8', 'Kraków', 'małopolskie', '30001', 'PL'],
        users: ['Józef Gęś jozef@buty.example'],
      },
    ],
  },
  {
    name: 'equal names in two cities with other discounts',
    rows: [
      'Customer,Address,City,State,Zip,Country,First Name,Last Name,Email,Discount',
      'Main Street Shoes,1 First Ave,Reno,NV,89501,US,Ivy,Fox,ivy@reno.example,5',
      'Main Street Shoes,9 Other Rd,Miami,FL,33101,US,Max,Orr,max@miami.example,20',
    ],
    customers: [
      {
        name: 'Main Street Shoes (Reno)',
        address: us('1 First Ave', 'Reno', 'NV', '89501'),
        discount: 5,
        users: ['Ivy Fox ivy@reno.example'],
      },
      {
        name: 'Main Street Shoes (Miami)',
        address: us('9 Other Rd', 'Miami', 'FL', '33101'),
        discount: 20,
        users: ['Max Orr max@miami.example'],
      },
    ],
  },
  {
    name: 'spreadsheet with its own separator line',
    lineEnd: '\r\n',
    mark: true,
    rows: [
      'sep=;',
      'Customer;Address;City;State;Zip;Country;First Name;Last Name;Email',
      'Comma, Sons & Co;1, Rue X;Lyon;Rhône;69001;France;Léa;Roy;lea@comma.example',
    ],
    customers: [
      {
        name: 'Comma, Sons & Co',
        address: ['1, Rue X', 'Lyon', 'Rhône', '69001', 'FR'],
        users: ['Léa Roy lea@comma.example'],
      },
    ],
  },
  {
    name: 'quotes that are not doubled',
    rows: [
      'Customer,Address,City,State,Zip,Country,First Name,Last Name,Email',
      `"Big" Shoes,${pine},Reno,NV,89501,US,Ivy,Fox,ivy@big.example`,
      `"Small Shoes,${pine},Reno,NV,89501,US,Max,Orr,max@small.example`,
      `Plain Shoes,${pine},Reno,NV,89501,US,Ana,Day,ana@plain.example`,
    ],
    customers: [
      { name: '"Big" Shoes', address: us(pine, 'Reno', 'NV', '89501'), users: ['Ivy Fox ivy@big.example'] },
      {
        name: '"Small Shoes',
        address: us(pine, 'Reno', 'NV', '89501'),
        users: ['Max Orr max@small.example'],
      },
      { name: 'Plain Shoes', address: us(pine, 'Reno', 'NV', '89501'), users: ['Ana Day ana@plain.example'] },
    ],
  },
  {
    name: 'Japanese names, Shift JIS',
    encoding: 'shift_jis',
    rows: [
      'Company,Address,City,State,Zip,Country,First Name,Last Name,Email',
      '東京シューズ,銀座 1-2,東京,東京都,10400,Japan,太郎,山田,taro@tokyo.example',
    ],
    customers: [
      {
        name: '東京シューズ',
        address: ['銀座 1-2', '東京', '東京都', '10400', 'JP'],
        users: ['太郎 山田 taro@tokyo.example'],
      },
    ],
  },
  {
    name: 'one person twice with another name',
    rows: [
      'Customer,Address,City,State,Zip,Country,First Name,Last Name,Email,Role',
      `Twice Shoes,${pine},Reno,NV,89501,US,Ivy,Fox,office@twice.example,Buyer`,
      `Twice Shoes,${pine},Reno,NV,89501,US,Max,Orr,office@twice.example,`,
    ],
    customers: [
      {
        name: 'Twice Shoes',
        address: us(pine, 'Reno', 'NV', '89501'),
        users: ['Ivy Fox office@twice.example', 'Max Orr office@twice.example'],
      },
    ],
  },
]
