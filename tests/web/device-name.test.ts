import { expect, test } from 'bun:test'
import { deviceName } from '../../web/account/device-name'

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26 Safari/605.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36', 'Chrome on Linux'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/156 Safari/537.36 Edg/156', 'Edge on Windows'],
  ['Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', 'Firefox on Android'],
  ['tasks-cli/1.0', 'Terminal'],
  ['curl/8.5.0', 'curl'],
  ['', 'Unknown device'],
])('a session on %p is shown as %p (security 12)', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
