/** What a folder can be coloured by; web/start/tokens.css has the values of each. */
export const COLOURS = [
  'red',
  'orange',
  'amber',
  'lime',
  'green',
  'teal',
  'cyan',
  'blue',
  'indigo',
  'violet',
  'pink',
  'stone',
] as const

export type Colour = (typeof COLOURS)[number]
