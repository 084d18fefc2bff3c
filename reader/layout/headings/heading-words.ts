import type { Field } from '#reader/layout/fields.ts'
import { furtherWordLists } from './further-heading-words.ts'

/** The headings brands use in English, German, French, Spanish, Italian, Dutch, and Portuguese, separated by commas. `~0.6` is the weight of an ambiguous one, which also needs matching cells. */
const wordLists: Readonly<Record<Field | 'other', string>> = {
  image: `
    image, images, photo, picture, pic, img, thumbnail, visual, sketch, bild, foto, abbildung,
    photo produit, visuel, imagen, immagine, afbeelding, imagem
  `,
  model: `
    no article, no modele, no art, matno, mat no, style color code,
    style color, style colour, style color code, style colour code, style color no, style colour no,
    colorway code, model code, model color, model no, model, product code, product id, product no,
    item no, item code, item, item id, item style color, article, article no, article code, art no,
    sku~0.8, sku no~0.8, sku code~0.8, parent sku, material~0.7, material no, material code, reference,
    ref, ref no, cc, style cc, stylecolor, stylecolour, full style code, full code, code~0.7,
    code produit, artikelno, artikel no, artikel~0.7, art nr, artikelcode, artikelnummer, modellno,
    modell no, modell~0.6, modellcode, materialno, materialnummer, produktcode, bestellno, bestell no,
    bestellnummer, modellnummer, produktnummer, code article, code modele, reference produit,
    ref article, ref modele, modele~0.6, code style couleur, reference article, reference coloris,
    referencia, codigo, codigo articulo, codigo modelo, codigo producto, modelo~0.7, articulo~0.7,
    ref articulo, codigo de articulo, codigo de producto, codice, codice articolo, articolo~0.7,
    cod articolo, modello~0.7, codice modello, codice prodotto, riferimento, cod, modelcode,
    productcode, modelno, bestelcode, codigo do artigo, codigo do produto, codigo do modelo, artigo~0.7,
    referencia do artigo, ref artigo, codigo artigo, codigo produto
  `,
  style: `
    style, sty, sty no, sty code, stl, stl no, style code, style no, style id, styleno, stylecode, base style, parent style, pattern no,
    model no~0.7, model code~0.6, article no~0.7, article~0.6, item no~0.6, design no, last code,
    silhouette code, stock no~0.7, stilno, stil no, stilcode, modellno~0.9, modell no~0.9,
    modellnummer~0.9, artikelno~0.7, artikel no~0.7, artikelnummer~0.7, code style, ref style,
    code modele~0.8, modele~0.6, codigo estilo, codigo de estilo, estilo, codigo modelo~0.8,
    codice stile, stile, codice modello~0.8, stijlcode, stijl, stijlno, stijl no, modelcode~0.8, codigo do estilo,
    codigo do modelo~0.8, referencia~0.6, reference~0.6
  `,
  colorCode: `
    kleur no, variante~0.8, codice variante, cod variante, variant code,
    colorway~0.55, colourway~0.55, color code, colour code, color no, colour no, color id, colour id, clr code, col code,
    colorway code~0.8, colourway code~0.8, color~0.55, colour~0.55, colorcode, colourcode, clr~0.6,
    col~0.6, cw, cw code, colorway no, farbcode, farbno, farb no, farbnummer, farbe code, farbe no,
    fcode, farbschlussel, farbe~0.55, code couleur, code coloris, ref couleur, couleur code, no couleur,
    coloris~0.5, codigo color, codigo de color, cod color, codice colore, cod colore, colore~0.5,
    kod kol, kod koloru, nr koloru, kolor kod, renk kodu, renk no, kleurcode, kleur code, kleurno, kleurnummer, codigo da cor, codigo cor, cod cor, codigo de cor
  `,
  color: `
    color, colour, color name, colour name, colorway, colourway, colorway name, color description,
    colour description, color desc, colour desc, clr desc, clr name, col name, col desc, colors,
    colours, shade, colorway description, farbe, farbname, farbbezeichnung, farben, farbbeschreibung,
    couleur, coloris, nom couleur, libelle couleur, libelle coloris, nom coloris, nombre color,
    nombre de color, descripcion color, colore, nome colore, descrizione colore, desc colore, kleur,
    kleurnaam, kleuromschrijving, cor, nome da cor, descricao da cor, nome cor, descricao cor
  `,
  name: `
    style name, shoe, shoes, shoe name, model name, product name, item name, name, product, article name, style description,
    style desc, material description~0.8, product description, item description, item desc,
    article description, description~0.9, desc~0.9, style~0.6, product title, title, model~0.6,
    short description, marketing name, model description, bezeichnung, artikelbezeichnung, artikelname,
    modellname, produktname, modell~0.8, modellbezeichnung, stilname, produktbezeichnung,
    artikelbeschreibung, materialbezeichnung, kurztext, materialkurztext, material kurztext, artikelkurztext, artikeltext, kurzbezeichnung, beschreibung~0.8, designation, libelle, nom,
    nom du modele, nom modele, nom produit, nom du produit, designation article, libelle article,
    modele~0.7, nombre, nombre del producto, nombre producto, nombre modelo, nombre del modelo,
    descripcion~0.9, denominacion, modelo~0.7, nome, nome modello, nome articolo, nome prodotto,
    descrizione~0.9, descrizione articolo, modello~0.7, denominazione, naam, modelnaam, artikelnaam,
    productnaam, omschrijving, artikelomschrijving, nome do modelo, nome do produto, nome do artigo,
    descricao~0.9, designacao, descricao do artigo, descricao do produto
  `,
  silhouette: `
    silhouette, silo, sub class~0.9, subclass~0.9, style type, shoe type, product type, type~0.6, construction, silhouette name,
    product group~0.6, silhouettte, warengruppe, artikelgruppe, produktart, schuhtyp, schuhart, form,
    type de produit, type produit, type de chaussure, famille, famille produit, silueta, tipo~0.7,
    tipo de producto, tipo de calzado, familia, tipologia, tipo prodotto, famiglia, linea~0.5, silhouet,
    producttype, grupo de producto, gruppo prodotto, productgroep, soort, silhueta, tipo de produto, subcategory~0.7, sub category~0.7,
    body~0.7, body type, class~0.6, category~0.7, kategorie~0.7, categorie~0.7, categoria~0.7
  `,
  category: `
    category, product category, reporting silhouette, division, department, collection~0.7, kategorie,
    produktkategorie, categorie, categoria, categorie produit, collectie~0.7, kollektion~0.7,
    coleccion~0.7, collezione~0.7, colecao~0.7, segment~0.6, line~0.5, family
  `,
  gender: `
    gender, sex, gender age, gender group, age group~0.7, consumer, target group, gndr, geschlecht,
    zielgruppe, genre, sexe, cible, genero, sexo, genere, sesso, geslacht, doelgroep, publico
  `,
  description: `
    long description, marketing description, features, product details, details, full description,
    story, benefits, produktbeschreibung, langtext, description longue, descriptif, descripcion larga,
    caracteristicas, descrizione lunga, caratteristiche, beschrijving, productbeschrijving,
    lange omschrijving, descricao longa, description~0.6, beschreibung~0.6
  `,
  brand: `
    brand, brand name, label, marke, hersteller~0.7, marque, marca, merk, vendor~0.7, supplier~0.6,
    manufacturer~0.7, griffe
  `,
  tier: `
    tier, segmentation, distribution tier, account tier, good better best, gbb, distribution level,
    product tier
  `,
  size: `
    size, sizes~0.8, size label, size name, size code, shoe size, sz, size no, grosse, groesse,
    schuhgrosse, gr, grossen~0.8, taille, pointure, talla, numero de calzado, taglia, misura,
    numero calzata, maat, schoenmaat, tamanho, numeracao, size us, size~1, us~0.8, us size, uk size~0.9,
    size uk~0.9, eu size~0.8, size eu~0.8, grosse us, grosse eu~0.8, eu grosse~0.8, taille us,
    taille eu~0.8, talla us, talla eu~0.8, taglia us, taglia eu~0.8, maat eu~0.8, maat us,
    tamanho eu~0.8, tamanho us
  `,
  eu: `
    eu size, size eu, eur size, size eur, euro size, european size, size europe, eu, eur~0.7, eu sz,
    eu grosse, grosse eu, taille eu, pointure eu, talla eu, taglia eu, maat eu, eu maat, tamanho eu
  `,
  width: `
    width, shoe width, wdth, wd, fitting, width fitting, weite, schuhweite, largeur, ancho, anchura, larghezza, calzata, wijdte, breedte, largura,
    fit~0.8, inseam~0.8, inside leg~0.8, leg length~0.8, length~0.7, cup~0.8, cup size~0.8,
    innenbeinlange~0.8, schrittlange~0.8, lange~0.7, entrejambe~0.8, longueur~0.7, bonnet~0.8, tiro~0.8, largo~0.7, copa~0.8, coppa~0.8
  `,
  sizeRange: `
    size range, size run, sizerun, sizes, size scale, sizes available, available sizes, size range eu,
    grossenlauf, grossenspiegel, grossen, grossenbereich, grossenrange, grossenspanne, tailles,
    pointures, grille de tailles, plage de tailles, gamme de tailles, tallas, rango de tallas,
    numeracion, curva de tallas, taglie, scala taglie, range taglie, numerata, gamma taglie, maten,
    maatrange, maatreeks, matenreeks, maatverdeling, tamanhos, grade de tamanhos, grade, size~0.6,
    talla~0.5, taille~0.5, grosse~0.5, taglia~0.5, maat~0.5, tamanho~0.5
  `,
  upc: `
    upc, upc code, upc no, ean, ean13, ean 13, ean code, ean no, upc ean, ean upc, gtin, gtin no,
    barcode, bar code, jan, jan code, upc12, upc 12, upc a, strichcode, ean nummer, gtin ean,
    code barre, code barres, code a barres, gencod, gencode, codigo de barras, codigo barras,
    cod barras, codice a barre, codice barre, codice ean, barra, streepjescode, eancode, code ean,
    codigo ean
  `,
  qty: `
    qty now, ats now, available now, now, current ats, current qty, immediate, available immediately, qty, avl, avl qty, avlb, avail to sell, quantity, available, available qty, qty available, available quantity, avail, avail qty, ats,
    ats qty, available to sell, how many, how many pairs, pairs left, prs left, units left, on hand~0.94, on hand qty~0.94, onhand~0.94, oh~0.94, stock~0.94, stock qty~0.94, in stock~0.94, units~0.94,
    pairs~0.94, prs~0.94, units available, inventory~0.94, free stock, net available, qty on hand~0.94, available units,
    open to sell, ots, open qty~0.7, current stock~0.94, soh~0.94, balance~0.7, menge, bestand~0.94, verfugbar,
    verfugbare menge, lagerbestand~0.94, stuck, anzahl, paar, paare, freier bestand, quantite,
    quantite disponible, qte, qte disponible, disponible, stock disponible, dispo, paires, en stock,
    cantidad, cantidad disponible, cant, existencias~0.94, pares, unidades, quantita, quantita disponibile,
    disponibile, disponibilita~0.8, giacenza~0.94, qta, pezzi, paia, aantal, voorraad~0.94, beschikbaar,
    beschikbare voorraad, paren, stuks, quantidade, quantidade disponivel, disponivel, estoque~0.94, qtd,
    qtde, existencia~0.94, disp, exist~0.94, exist actual~0.94, saldo disponible, saldo disp
  `,
  wholesale: `
    wholesale, wholesale price, listino~0.85, listino prezzi~0.85, inkoop excl btw, usd~0.7, eur~0.65, gbp~0.7, cad~0.7, chf~0.7, dealer cost, your cost, net cost, net wholesale, whs, whls, whsl, whlsl, whsle, whlsle, w sle, ws, wsp, whs price, whls price, whsl price, ws price,
    wholesale cost~0.9, wholesale unit price, trade price, trade, dealer price, dealer, dealer net,
    unit price, price~0.8, net price~0.9, net~0.6, list price~0.6, sell price~0.8, selling price~0.8,
    your price, invoice price, wholesale each, wholesale pair, price per pair, w s, w sale, w hs,
    b2b price, base price~0.7, sale price~0.86, special price~0.86, promo price~0.86, closeout~0.86, closeout price~0.86, offer price~0.86, discounted price~0.86, dlr, dlr price, distributor wholesale, hek, handler ek, ek~0.84, ek preis, ek netto,
    handlerpreis, handlereinkaufspreis, grosshandelspreis, einkaufspreis~0.8, preis~0.8, nettopreis~0.9,
    pvr, preco de venda ao revendedor, p revenda, preco revenda, preco de revenda, preco revendedor, revenda, whs prijs, verkoopprijs wholesale, precio ddp, precio dpp, precio landed, ddp, ldp, vk netto~0.8, stuckpreis~0.8, ghp, prix de gros, prix gros, prix achat~0.7, prix d achat~0.7, prix dachat~0.7, prix dachat ht, prix achat ht, prix d achat ht, pa ht,
    prix ht, prix revendeur, prix de cession, tarif, tarif ht, prix net, prix~0.7, prix wholesale,
    prix unitaire, pv ht, precio mayorista, precio mayoreo, precio al por mayor, mayoreo,
    precio wholesale, precio~0.7, precio neto, precio de venta mayorista, precio distribuidor, pvd,
    precio costo~0.6, precio unitario, prezzo ingrosso, prezzo all ingrosso, ingrosso, prezzo wholesale,
    prezzo~0.7, prezzo netto, prezzo listino~0.8, prezzo unitario, prezzo rivenditore, prezzo rivenditori, prezzo al rivenditore, prezzo netto rivenditore, prezzo di cessione, precio revendedor, precio de reventa, precio detallista, prix detaillant, prix de revente, groothandelsprijs, groothandel,
    inkoopprijs~0.8, inkoop~0.8, prijs~0.7, nettoprijs, dealerprijs, preco de atacado, preco atacado,
    atacado, preco grossista, preco por grosso, preco de revenda, preco~0.7, preco liquido,
    preco unitario, mayorista, mayoristas, vk handel, vk handler, vk handler netto, vk gh, handlerverkaufspreis, tarifa, tarifa 1, tarifa a, tarifa neta, tarifa base, rate~0.85, rates~0.85, trade rate, dealer rate, basic rate, ptr,
    verkoopprijs~0.72, verkaufspreis~0.72, verkaufspreis netto, precio de venta~0.72, precio venta~0.72, prix de vente~0.72, prezzo vendita~0.72, prezzo di vendita~0.72, preco de venda~0.72
  `,
  msrp: `
    adviesverkoop, adviesverkoop incl btw, advies~0.8,
    msrp, rrp, srp, mrp, retail, retail price, suggested retail, suggested retail price,
    recommended retail price, recommended retail, mrsp, sugg retail, rtl, rsp, list price~0.6,
    consumer price, map~0.6, ticket price, rrp inc vat, mrp rs, max retail price, msrp price, uvp, uvpe, vk~0.8, vk preis,
    vk brutto, ladenpreis, endverbraucherpreis, verkaufspreis~0.8, evp, unverbindliche preisempfehlung,
    pvp sug, pvp sugerido, pvp recomendado, prix public, prix de vente conseille, ppc, pvc~0.7, prix conseille, pv conseille, pv conseille ttc, prix conseille ttc, prix de vente conseille ttc, prix de vente, pv ttc, prix ttc,
    prix public conseille, pvc ttc, ppc ttc, prix public ttc, pvp, pvpr, publico, al publico, precio publico, precio de venta al publico, precio venta publico,
    precio sugerido, pvp recomendado, precio retail, precio al publico, al pubblico, pubblico~0.8, public price, prezzo al pubblico,
    prezzo pubblico, prezzo consigliato, prezzo retail, prezzo vendita, prezzo di vendita, adviesprijs,
    consumentenprijs, adviesverkoopprijs, avp, verkoopprijs~0.8, winkelprijs, preco de venda ao publico,
    preco publico, preco sugerido, preco varejo, preco de varejo, preco de venda, preco recomendado,
    pvp rec, preco de venda recomendado
  `,
  cost: `
    cost, unit cost, cost price, fob, fob price, landed, landed cost, landed price, distributor price,
    distributor cost, distributor net, dist price, dist~0.85, distributor~0.85, purchase price, buy price, ddp, ex works, ex factory,
    inkoop~0.6, exw, einstandspreis, ek~0.5, einkaufspreis~0.6, selbstkosten, cout, prix d achat, prix dachat, prix achat,
    prix de revient, cout unitaire, coste, costo, precio de coste, precio de compra, costo unitario,
    prezzo di acquisto, prezzo acquisto, kostprijs, inkoopprijs~0.6, custo, preco de custo,
    preco de compra, custo unitario
  `,
  currency: `
    currency, curr, cur, ccy, wahrung, devise, monnaie, moneda, divisa, valuta, moeda
  `,
  availableOn: `
    ship, eta dc, lancamento, data de lancamento, lanzamiento, fecha de lanzamiento, lancement,
    in dc, in dc by, in warehouse, in whse, ex whse, ex warehouse, ex dc, dispo~0.8, dispo le, intake, intake date, intake month, embarque, fecha de embarque, data de embarque, 1st ship, first ship, 1st ship date, 1st delivery, 1st del, ships, leverbaar per, leverbaar per datum, dostawa, dostepne od, delivery, delivery date, delivery window, ats date, arrival date, avail date, available date, availability, available~0.7, avail~0.7,
    availability date, available from, available on, ship date, shipping date, start ship,
    start ship date, ship start, ship start date, ship from, ship open, shipping start, shipment start, ship window start,
    start delivery, delivery from, deliver from, lieferbeginn, lieferstart, debut de livraison, debut livraison, inicio de entrega, inicio entrega,
    inizio consegna, consegna dal, begin levering, launch date, launch, eta, etd, in dc date, first delivery, ex factory date,
    xf date, in store date, delivery month, drop, release date, intro~0.8, introduction~0.7, introduction date, cons, intro date, delivery start, crd,
    expected date, expected, lieferdatum, liefertermin, lieferung, verfugbar ab, lieferbar ab,
    lieferwoche, date de livraison, livraison, disponible le, date dispo, date disponibilite,
    fecha de entrega, fecha entrega, entrega, disponible desde, data di consegna, data consegna,
    consegna, disponibile dal, leverdatum, levering, leverbaar vanaf, beschikbaar vanaf,
    data de entrega, data entrega, disponivel em, disponivel a partir
  `,
  coo: `
    coo, country of origin, origin, made in, ursprungsland, herkunft, herkunftsland, pays d origine,
    origine, pais de origen, origen, paese di origine, land van herkomst, herkomst, pais de origem,
    origem
  `,
  upper: `
    upper, upper material, composition, materials, fabric, material~0.6, obermaterial, tige, matiere,
    composicion, corte, tomaia, composizione, materiale, bovenmateriaal, bovenwerk, cabedal, composicao
  `,
  other: `
    total, ttl, total qty, total units, total pairs, total order, total value, total amount, total wholesale,
    total price, grand total, subtotal, value, amount, extension, extended, ext price, ext value,
    order qty, order quantity, your order, order, ordered, qty ordered, order units, po qty,
    order value, discount, discount percent, disc, disc percent, dsct, dscto, margin, markup, mark up, m up, mark on, imu, whse, warehouse, bin,
    location, shelf, aisle, zone, received, received date, receipt date, last received, age, age days,
    created, created on, creation date, updated, updated on, last updated, last update, modified, count date, counted on, stock date, snapshot date, report date, last sold, last sale, last sale date,
    ingreso, f ingreso, fecha ingreso, fecha de ingreso, fecha de alta, ultima entrada, eingangsdatum, wareneingangsdatum, date de reception, date reception, derniere reception, date d entree, data di ricevimento, data carico, data de recebimento,
    moq, minimum, min qty, case pack, casepack, case pk, pack, inner, carton, carton qty, pairs per carton,
    case qty, case quantity, cases, qty per case, pairs per case, pairs case, units per case, box qty, qty per box, pack qty, inner qty,
    master qty, master carton, qty per carton, units per carton, size sort, sort, internal id, parent,
    weight, volume, cbm, hs code, hts, hts code, tariff, tariff code, comments, comment, remarks,
    remark, notes, note, status, season, year, line, line no, row, no, pos, position, page, page no,
    catalog page, new, carry over, carryover, new co, last, outsole, sole, lining, heel, heel height,
    vat, tax, link, url, country, customer, ship to, account, po, po no, cancel date, end ship, ship end, ship end date, ship complete, ship completion, complete, complete date, complete ship, ship by, ship window end,
    available until, available till, available thru, available through, valid until, until, lieferbar bis, verfugbar bis, gultig bis, disponible jusqu au, disponible hasta, disponibile fino al, leverbaar tot, beschikbaar tot, disponivel ate,
    lieferende, fin de livraison, fin livraison, fin de entrega, fin entrega, fine consegna, einde levering, fim de entrega,
    reserv, reservado, reservados, apartado, ubic, ubicacion, u m, um, uom, unit of measure,
    cancel, committed, allocated, reserved, rec, receipts, impegnato, comprometido, monto, on order, sold, incoming, type~0.5, gesamt, summe,
    gesamtmenge, gesamtbestand, wert, gesamtwert, bestellung, bestellmenge, rabatt, marge, lager,
    lagerort, lagerplatz, eingang, wareneingang, bemerkung, bemerkungen, saison, jahr, zolltarifno,
    zolltarifnummer, gewicht, futter, sohle, laufsohle, mwst, seite, somme, montant, valeur, commande,
    qte commandee, remise, entrepot, depot, emplacement, remarque, remarques, annee, poids, doublure,
    semelle, tva, importe, valor, pedido, descuento, almacen, ubicacion, observaciones, temporada, ano,
    peso, forro, suela, iva, totale, importo, valore, ordine, sconto, magazzino, ubicazione, stagione,
    anno, fodera, suola, totaal, bedrag, waarde, bestelling, korting, magazijn, locatie, opmerking,
    opmerkingen, seizoen, jaar, voering, zool, btw, encomenda, desconto, armazem, localizacao,
    observacoes, sola
  `,
}

export const headingWords: Readonly<Record<Field | 'other', readonly string[]>> = Object.fromEntries(
  Object.entries(wordLists).map(([field, list]) => [
    field,
    `${list},${furtherWordLists[field as Field] ?? ''}`
      .split(',')
      .map((words) => words.trim())
      .filter((words) => words !== ''),
  ]),
) as unknown as Readonly<Record<Field | 'other', readonly string[]>>
