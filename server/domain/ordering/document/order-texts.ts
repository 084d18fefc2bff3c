import type { Language } from '#contract/customers/languages.ts'
import { type LineListType, lineListTypeLabels } from '#contract/line-lists/line-list-types.ts'
import { type OrderStatus, orderStatuses } from '#contract/orders/order-status.ts'
import { statusRows } from '#contract/orders/status-sets.ts'

export interface OrderTexts {
  readonly order: string
  readonly status: string
  readonly statuses: Readonly<Record<OrderStatus, string>>
  readonly types: Readonly<Record<LineListType, string>>
  readonly customer: string
  readonly store: string
  readonly type: string
  readonly submitted: string
  readonly poNumber: string
  readonly shipTo: string
  readonly shipStart: string
  readonly cancelDate: string
  readonly salesRep: string
  readonly terms: string
  readonly message: string
  readonly customerNote: string
  readonly picture: string
  readonly model: string
  readonly style: string
  readonly color: string
  readonly delivery: string
  readonly size: string
  readonly units: string
  readonly wholesale: string
  readonly discount: string
  readonly price: string
  readonly subtotal: string
  readonly total: string
  readonly skus: string
  readonly empty: string
}

export const orderTexts: Readonly<Record<Language, OrderTexts>> = {
  en: {
    order: 'Order',
    status: 'Status',
    statuses: Object.fromEntries(orderStatuses.map((status) => [status, statusRows[status].label])) as Record<
      OrderStatus,
      string
    >,
    types: lineListTypeLabels,
    customer: 'Customer',
    store: 'Store',
    type: 'Type',
    submitted: 'Submitted',
    poNumber: 'PO number',
    shipTo: 'Ship to',
    shipStart: 'Ship start',
    cancelDate: 'Cancel date',
    salesRep: 'Sales rep',
    terms: 'Terms',
    message: 'Message',
    customerNote: 'Your note',
    picture: 'Picture',
    model: 'Model',
    style: 'Style',
    color: 'Color',
    delivery: 'Delivery',
    size: 'Size',
    units: 'Units',
    wholesale: 'Wholesale',
    discount: 'Discount',
    price: 'Price',
    subtotal: 'Subtotal',
    total: 'Total',
    skus: 'SKUs',
    empty: 'This order has no items.',
  },
  es: {
    order: 'Pedido',
    status: 'Estado',
    statuses: {
      cart: 'En el carrito',
      'pending-review': 'En revisión',
      approved: 'Aprobado',
      denied: 'No aprobado',
      cancelled: 'Cancelado',
      'po-generated': 'Orden de compra generada',
      'submitted-to-brand': 'Enviado a la marca',
      invoiced: 'Facturado',
    },
    types: {
      'own-stock': 'Inventario propio',
      'pre-book': 'Preventa',
      'brand-ats': 'Inventario de la marca',
      'future-stock': 'Inventario futuro',
    },
    customer: 'Cliente',
    store: 'Tienda',
    type: 'Tipo',
    submitted: 'Enviado',
    poNumber: 'N.º de orden de compra',
    shipTo: 'Enviar a',
    shipStart: 'Inicio de envío',
    cancelDate: 'Fecha de cancelación',
    salesRep: 'Representante de ventas',
    terms: 'Condiciones',
    message: 'Mensaje',
    customerNote: 'Su nota',
    picture: 'Imagen',
    model: 'Modelo',
    style: 'Estilo',
    color: 'Color',
    delivery: 'Entrega',
    size: 'Talla',
    units: 'Unidades',
    wholesale: 'Mayorista',
    discount: 'Descuento',
    price: 'Precio',
    subtotal: 'Subtotal',
    total: 'Total',
    skus: 'SKU',
    empty: 'Este pedido no tiene artículos.',
  },
}
