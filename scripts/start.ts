import { ensureBuilt } from './built'

/** `npm start`: build where needed, then be the server. */
process.env.NODE_ENV = 'production'
await ensureBuilt('production')
await import('../src/server/main')
