import { spawn } from 'node:child_process'

// Vite serves the console with hot reload and is the public origin; it proxies the server's addresses.
const web = process.env['WEB_PORT'] ?? '5173'
const env = {
  NODE_ENV: 'development',
  ORIGIN: `http://localhost:${web}`,
  ...process.env,
  WEB_PORT: web,
}
const programs = [
  spawn('node', ['--watch', '--watch-preserve-output', 'server/main.ts'], { stdio: 'inherit', env }),
  spawn('node', ['node_modules/vite/bin/vite.js'], { stdio: 'inherit', env }),
]

const end = () => {
  for (const program of programs) program.kill('SIGTERM')
}
process.on('SIGINT', end)
process.on('SIGTERM', end)
for (const program of programs) program.on('exit', end)
