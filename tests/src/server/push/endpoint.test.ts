import { expect, test } from 'bun:test'
import { isPushEndpoint } from '../../../../src/server/push/send'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
])('N9: %s is a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://evil.example/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evilfcm.googleapis.com/abc',
  'https://me@fcm.googleapis.com/abc',
  'https://127.0.0.1/abc',
  'http://169.254.169.254/latest',
  'file:///etc/passwd',
  'not a url',
])('N9: %s is none', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false)
})

test('N9: the configuration adds hosts with those below them, and origins', () => {
  const allowed = ['push.example', 'http://127.0.0.1:8080']
  expect(isPushEndpoint('https://eu.push.example/abc', allowed)).toBe(true)
  expect(isPushEndpoint('http://push.example/abc', allowed)).toBe(false)
  expect(isPushEndpoint('http://127.0.0.1:8080/abc', allowed)).toBe(true)
  expect(isPushEndpoint('http://127.0.0.1:8081/abc', allowed)).toBe(false)
})
