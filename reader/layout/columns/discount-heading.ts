export const discountHeading =
  /(?:^| )(?:disc|discount|dscto|desc|dto|descuento|rabatt|nachlass|remise|sconto|korting|rabat|iskonto|sleva|off)(?: |$)/
