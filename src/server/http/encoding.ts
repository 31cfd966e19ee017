export type Encoding = 'br' | 'zstd' | 'gzip'

/** The first in `order` that the client takes (`Accept-Encoding`); a weight of 0 is a no. */
export function pickEncoding(
  { headers }: Request,
  order: readonly Encoding[] = ['br', 'zstd', 'gzip'],
): Encoding | undefined {
  const offers = (headers.get('accept-encoding') ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.split(';').map((part) => part.trim()))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name)
  return order.find((name) => offers.includes(name))
}
