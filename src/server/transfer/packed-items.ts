import { inParts, nextTurn } from '../../../db/parts'
import type { Item, Items } from './item'

/** What a file holds, as JSON in parts: a thread hands them over as they are, and each is parsed soon. */
export interface PackedItems {
  rest: Uint8Array<ArrayBuffer>
  parts: Uint8Array<ArrayBuffer>[]
}

const ITEMS_OF_A_PART = 1_000

export function packItems({ items, ...rest }: Items): PackedItems {
  const texts = items.map((item) => JSON.stringify(item))
  const parts = inParts(texts, ({ length }) => length, ITEMS_OF_A_PART)
  const bytesOf = (text: string) => new TextEncoder().encode(text)
  return {
    rest: bytesOf(JSON.stringify(rest)),
    parts: parts.map((part) => bytesOf(`[${part.join(',')}]`)),
  }
}

/** Others are answered between the parts. */
export async function unpackItems({ rest, parts }: PackedItems): Promise<Items> {
  const items: Item[] = []
  for (const part of parts) {
    await nextTurn()
    items.push(...(parsed(part) as Item[]))
  }
  return { ...(parsed(rest) as Omit<Items, 'items'>), items }
}

function parsed(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes))
}
