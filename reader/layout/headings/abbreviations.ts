const words: Readonly<Record<string, string>> = {
  amt: 'amount', art: 'article', avail: 'available', avl: 'available', avlb: 'available', brnd: 'brand',
  cat: 'category', catg: 'category', cd: 'code', cde: 'code', clr: 'color', cls: 'class', col: 'color', colr: 'color',
  cst: 'cost', ctry: 'country', curr: 'currency', cust: 'customer', del: 'delivery', delv: 'delivery', dept: 'department',
  desc: 'description', descr: 'description', descrip: 'description', div: 'division', dlv: 'delivery', dlvy: 'delivery', dsc: 'description', dt: 'date', dte: 'date',
  gen: 'gender', gend: 'gender', gndr: 'gender', grp: 'group', itm: 'item', mat: 'material', matl: 'material', mdl: 'model', mtl: 'material',
  nm: 'name', nme: 'name', orig: 'origin', prc: 'price', prd: 'product', prod: 'product', qnty: 'quantity', qt: 'quantity',
  rng: 'range', rtl: 'retail', silh: 'silhouette', sil: 'silhouette', slh: 'silhouette', stl: 'style', sty: 'style', styl: 'style', sug: 'suggested', sugg: 'suggested',
  sz: 'size', sze: 'size', szs: 'sizes', typ: 'type', unt: 'unit', whl: 'wholesale', whls: 'wholesale', whlse: 'wholesale', whs: 'wholesale', whsl: 'wholesale', ws: 'wholesale',
} // prettier-ignore

export function spelledOut(heading: string): string {
  return heading
    .split(' ')
    .map((word) => words[word] ?? word)
    .join(' ')
}
