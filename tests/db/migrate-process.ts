import { openDatabase } from '../../db/database'

/** A process that migrates and can be killed meanwhile: `bun migrate-process.ts <file> <folder>`. */
const [file = '', folder = ''] = process.argv.slice(2)
const db = openDatabase(file)
process.stdout.write('begun\n')
await db.migrate({ folder })
db.close()
