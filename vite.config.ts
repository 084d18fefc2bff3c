import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

/** What the server answers itself; everything else is the console's. The modules of web/api stand under /api too, and end in .ts. */
const serverPaths = [
  String.raw`^/api/(?!.*\.tsx?(\?|$))`,
  String.raw`^/(authorize|token|code|files|jwks|livez|readyz|\.well-known)(/|\?|$)`,
]

const server = `http://localhost:${process.env['PORT'] ?? '4000'}`

export default defineConfig({
  root: 'web',
  plugins: [
    tanstackRouter({ autoCodeSplitting: true }),
    react(),
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
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: Object.fromEntries(serverPaths.map((path) => [path, server])),
  },
})
