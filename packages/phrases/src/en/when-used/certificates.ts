/** Certificates of destruction and reassignment. */
export const certificates = {
  reason: 'Please say why.',
};
