const [prefix, ending] = location.protocol === 'https:' ? ['__Host-', ';secure'] : ['', ''];

/**
 * Marks this device as one on which a person of this role was signed in last, for so many seconds, so that the server sends the
 * frame of the page with it; 0 removes the mark. It names no person (docs/security.md).
 */
export const markDevice = (role: string, seconds: number): void => {
  document.cookie = `${prefix}monda_frame=${role};path=/;samesite=lax;max-age=${seconds}${ending}`;
};
