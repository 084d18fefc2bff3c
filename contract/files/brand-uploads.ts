export interface FileInput {
  readonly part: 'workbook' | 'catalog'
  readonly label: string
}

export interface BrandUploads {
  /** Future stock and updates are offered for every brand in addition. */
  readonly types: readonly ('pre-book' | 'brand-ats')[]
  readonly files: readonly FileInput[]
}
