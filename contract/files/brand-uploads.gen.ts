// Generated from reader/profiles by `npm run generate`; do not edit.
import type { BrandUploads } from './brand-uploads.ts'

export const brandUploads: Readonly<Record<string, BrandUploads>> = {
  "crocs": {
    "types": [
      "pre-book"
    ],
    "files": [
      {
        "part": "workbook",
        "label": "Line list"
      }
    ]
  },
  "fitflop": {
    "types": [
      "pre-book"
    ],
    "files": [
      {
        "part": "workbook",
        "label": "Price list"
      },
      {
        "part": "catalog",
        "label": "PDF catalog"
      }
    ]
  },
  "heydude": {
    "types": [
      "pre-book",
      "brand-ats"
    ],
    "files": [
      {
        "part": "workbook",
        "label": "Line list"
      }
    ]
  },
  "nikeswim": {
    "types": [
      "brand-ats"
    ],
    "files": [
      {
        "part": "workbook",
        "label": "Line list"
      }
    ]
  }
}
