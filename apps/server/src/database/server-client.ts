import pg from 'pg';

/**
 * What every connection asks for when it begins, whatever the server, the database or the role says. why: a pool in front of the
 * server applies these to each transaction of its client; it forgets what a session sets, and some refuse `options`.
 */
const START_PARAMETERS: Readonly<Record<string, string>> = {
  DateStyle: 'ISO, MDY',
  TimeZone: 'UTC',
  standard_conforming_strings: 'on',
};

/** How the driver names what a connection begins with; its types leave it out. */
interface Starting {
  getStartupConf(): Readonly<Record<string, string>>;
}

/** A connection to a server that begins with {@link START_PARAMETERS}. */
export class ServerClient extends pg.Client implements Starting {
  getStartupConf(): Readonly<Record<string, string>> {
    const ofDriver = pg.Client.prototype as unknown as Starting;
    return { ...ofDriver.getStartupConf.call(this), ...START_PARAMETERS };
  }
}
