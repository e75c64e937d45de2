// Hands the provider's silent answer to the page that opened this frame.
if (parent !== window) {
  parent.postMessage({ source: 'oidc-client', url: location.href, keepOpen: false }, location.origin);
}
