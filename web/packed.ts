/**
 * JSON as a page carries it: the names of an object's fields are told once for all objects that
 * have them, and an object that holds no other, such as the folder of a thousand tasks, once. A
 * list of tasks is a third of its size then, and read in half the time.
 */
export interface Packed {
  shapes: string[][]
  /** Objects that hold no other. */
  leaves: Entry[]
  root: Entry
}

type Primitive = string | number | boolean | null
/** A primitive; or what it is, and its values or, for a leaf, its place among them. */
type Entry = Primitive | Compound
interface Compound extends Array<Entry> {
  0: number
}

const LIST = 0
const LEAF = 1
/** From here on the kind is that of an object of the shape with this much less. */
const OBJECT = 2

export function pack(value: unknown): Packed {
  const shapes = new Register<string[]>()
  const leaves = new Register<Entry>()
  const root = entryOf(value)
  return { shapes: shapes.values, leaves: leaves.values, root }

  function entryOf(part: unknown): Entry {
    if (typeof part !== 'object' || part === null) return part as Primitive
    if (Array.isArray(part)) return [LIST, ...part.map(entryOf)]
    const object = objectOf(part)
    const isLeaf = object.every((entry) => typeof entry !== 'object' || entry === null)
    return isLeaf ? [LEAF, leaves.placeOf(object)] : object
  }

  function objectOf(part: object): Compound {
    const names = Object.keys(part).filter((name) => part[name as keyof object] !== undefined)
    const shape = shapes.placeOf(names)
    return [OBJECT + shape, ...names.map((name) => entryOf(part[name as keyof object]))]
  }
}

/** Remembers what it has been given by its JSON. */
class Register<T> {
  readonly values: T[] = []
  private readonly places = new Map<string, number>()

  placeOf(value: T): number {
    const key = JSON.stringify(value)
    const place = this.places.get(key) ?? this.values.length
    if (place === this.values.length) {
      this.places.set(key, place)
      this.values.push(value)
    }
    return place
  }
}

export function unpack({ shapes, leaves, root }: Packed): unknown {
  const known = leaves.map(read)
  return read(root)

  function read(entry: Entry): unknown {
    if (!Array.isArray(entry)) return entry
    const kind = entry[0]
    if (kind === LEAF) return known[entry[1] as number]
    if (kind === LIST) return entry.slice(1).map((part) => read(part as Entry))
    const object: Record<string, unknown> = {}
    const names = shapes[kind - OBJECT] as string[]
    for (let at = 0; at < names.length; at += 1) {
      object[names[at] as string] = read(entry[at + 1] as Entry)
    }
    return object
  }
}
