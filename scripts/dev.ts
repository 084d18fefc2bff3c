import { spawn } from 'node:child_process'

// The console comes from Vite with hot reload and is the origin that people see; it hands the server's addresses on.
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
