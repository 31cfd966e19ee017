const PARTS: Record<string, () => Promise<unknown>> = {
  '/today': () => import('../agenda/today-view'),
  '/upcoming': () => import('../agenda/upcoming-view'),
  '/calendar': () =>
    Promise.all([import('../calendar/calendar-view'), import('../calendar/movable')]),
}

/** Loads a view that comes from the server. Offline and not kept, the page says so in its place. */
export async function loadPart(pathname: string) {
  await PARTS[pathname]?.().catch(() => {})
}
