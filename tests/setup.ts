import { afterAll } from 'bun:test'
import { closeWorlds } from './world'

afterAll(closeWorlds)
