import { createContext, useContext } from 'react'

/** What the build called its files, as URLs. */
export interface Manifest {
  /** The version of the whole build. */
  version: string
  entry: string
  css: string
  /** What paper needs, which no page waits for. */
  print: string
  /** A module that is loaded on demand, by its path from the root, to all files that it needs. */
  modules: Record<string, string[]>
}

/** The part of it that one page needs; the same on the server and when the browser takes over. */
export interface PageAssets {
  version: string
  css: string
  print: string
  preload: string[]
}

export const AssetsContext = createContext<PageAssets>({
  version: '',
  css: '',
  print: '',
  preload: [],
})

export function useAssets(): PageAssets {
  return useContext(AssetsContext)
}
