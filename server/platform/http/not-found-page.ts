export function notFoundPage(nonce: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page not found</title>
<meta name="viewport" content="width=device-width"><style nonce="${nonce}">${style}</style></head>
<body><main><h1>Page not found</h1><p>Might be under construction</p><a href="/home">Go to Home</a></main></body></html>`
}

const style = `
  body { margin: 0; font: 15px/1.5 system-ui, sans-serif }
  main { display: flex; flex-direction: column; align-items: center; justify-content: center; gap: .75rem; min-height: 100vh; padding: 0 1rem; box-sizing: border-box; color: #f1eee9; background: #1d1b18 }
  h1 { margin: 0; font-size: 1.5rem; line-height: 1.3 }
  p { margin: 0; color: #c9c3ba }
  a { margin-top: .5rem; padding: .5rem 1rem; border: 1px solid #6b665e; border-radius: 8px; color: inherit; text-decoration: none }
  a:focus-visible { outline: 2px solid #d9915f; outline-offset: 2px }
`
