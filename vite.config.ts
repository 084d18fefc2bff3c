import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { chunkModules } from './scripts/build/chunk-modules.ts'
import { mantineStyles } from './scripts/build/mantine-styles.ts'
import { pagePreloads } from './scripts/build/page-preloads.ts'

/** What the server answers itself; everything else is the console's. The modules of web/api are under /api too, and end in .ts. */
const serverPaths = [
  String.raw`^/api/(?!.*\.tsx?(\?|$))`,
  String.raw`^/(authorize|token|code|files|jwks|livez|readyz|shared|\.well-known)(/|\?|$)`,
]

const server = `http://localhost:${process.env['PORT'] ?? '4000'}`

/**
 * The chunks that screens share, first match first, each with all that its modules import; the rest is one chunk per screen.
 * All Orders represents the lists, which need most of the same.
 */
const chunks = [
  { name: 'vendor', test: /node_modules/, tags: ['$initial' as const] },
  { name: 'shell', tags: ['$initial' as const] },
  // Home counts too, but needs nothing else of what is loaded later.
  { name: 'list', test: /\/web\/(routes\/home\.orders\.all\.tsx|lib\/count-phrase\.ts)/ },
  // Loaded after the first screen (web/ui/feedback/later.tsx).
  { name: 'later', test: /\.later\.tsx?$/ },
  { name: 'form', test: /\/web\/ui\/form\/contract-form/ },
  // One chunk instead of two tiny ones, which the first script would name.
  { name: 'fields', test: /\/contract\/orders\/field-sets/ },
]

/** With the shortest hash that Rolldown permits, because the first script names most files. */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

export default defineConfig({
  root: 'web',
  plugins: [
    tanstackRouter({ autoCodeSplitting: true }),
    react(),
    mantineStyles(),
    pagePreloads(),
    chunkModules(),
    // Compressed once, as well as can be; the server sends what a browser takes.
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /assets\/.*\.(js|css|svg)$/ }),
  ],
  // Vite puts this on each script, link and style it writes; the server replaces it by a fresh value for each page it serves.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // An asset turned into a data: address would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks }, ...fileNames } },
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: Object.fromEntries(serverPaths.map((path) => [path, server])),
  },
})
