/** Shows how many tasks wait today on the app's icon (W3), where the browser can. */
export function showBadge(count: number) {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  shown?.catch(() => {})
}
