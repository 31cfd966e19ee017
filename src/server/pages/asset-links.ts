import type { Env } from '../env'

/** Lets the Android app of ANDROID_APP, a Trusted Web Activity, show this site without a browser's bar. */
export function assetLinks(request: Request, { androidApp }: Pick<Env, 'androidApp'>) {
  if (!androidApp || new URL(request.url).pathname !== '/.well-known/assetlinks.json')
    return undefined
  const target = {
    namespace: 'android_app',
    package_name: androidApp.package,
    sha256_cert_fingerprints: [androidApp.fingerprint],
  }
  return Response.json([{ relation: ['delegate_permission/common.handle_all_urls'], target }])
}
