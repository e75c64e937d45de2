/** The demo accounts by what they are, as the sign-in page lists them. */
export const PEOPLE = {
  admin: { email: 'admin@monda.example', name: 'Alma Serrano', initials: 'AS' },
  manager: { email: 'manager@monda.example', name: 'Marcus Feld', initials: 'MF' },
  evaluator: { email: 'evaluator@monda.example', name: 'Elena Varga', initials: 'EV' },
  evaluator2: { email: 'evaluator2@monda.example', name: 'Tomás Okafor', initials: 'TO' },
  viewer: { email: 'viewer@monda.example', name: 'Vera Lindqvist', initials: 'VL' },
  acmeAdmin: { email: 'admin@acme.example', name: 'Renata Ibarra', initials: 'RI' },
  acmeUser: { email: 'user@acme.example', name: 'Daniel Osei', initials: 'DO' },
  newcomer: { email: 'newcomer@acme.example', name: '', initials: 'N' },
  globexAdmin: { email: 'admin@globex.example', name: 'Priya Nair', initials: 'PN' },
  globexUser: { email: 'user@globex.example', name: 'Joon Halvorsen', initials: 'JH' },
} as const;
export type Person = keyof typeof PEOPLE;

/** Password of every demo account. */
export const DEMO_PASSWORD = 'monda-demo';
