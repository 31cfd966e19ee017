import { type ComponentType, createContext } from 'react'
import type { Location } from 'react-router'
import { pageAt } from './pages'
import type { Visit } from './prepare'

/** A page that can be shown: its code is here, and what it shows has been asked for. */
export interface Arrival {
  Component: ComponentType
  /** The path to go to instead. */
  goTo?: string | undefined
}

export async function arrive(pathname: string, visit: Visit): Promise<Arrival> {
  const { prepare, load } = pageAt(pathname)
  const [goTo, { Component }] = await Promise.all([prepare?.(visit), load()])
  return { Component, goTo }
}

/** What has been made ready for each place in the history that is shown or on its way. */
export class Arrivals {
  private readonly known = new Map<string, Arrival | Promise<Arrival>>()

  constructor(
    /** Is there already: the server has rendered it, or waited for it. */
    private first: Arrival | undefined,
    private readonly begin: (location: Location) => Promise<Arrival>,
  ) {}

  /** The same one each time, as React asks again when a promise has come. */
  at(location: Location): Arrival | Promise<Arrival> {
    const id = idOf(location)
    const arrival = this.known.get(id) ?? this.first ?? this.begin(location)
    this.first = undefined
    this.known.set(id, arrival)
    return arrival
  }

  /** What is left is made ready anew when somebody comes back to it. */
  leaveAllBut(location: Location) {
    for (const id of this.known.keys()) if (id !== idOf(location)) this.known.delete(id)
  }
}

function idOf({ key, pathname, search }: Location): string {
  return `${key} ${pathname}${search}`
}

export const ArrivalsContext = createContext<Arrivals | null>(null)
