# An installation of one's own: docs/serve.md. Data and configuration are mounted, the image has neither.
FROM node:24-slim
# The runtime of the workers trusts the certificates of the system, and this base has none: without them no mail leaves, and nobody is identified.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/*
RUN mkdir /itda /data && chown node:node /itda /data
USER node
WORKDIR /itda
COPY --chown=node:node package.json package-lock.json ./
RUN npm ci --no-audit --no-fund && npm cache clean --force
COPY --chown=node:node . .
RUN node scripts/serve.ts --prepare
VOLUME /data
# The proxy with the certificate stands before it: "host": "0.0.0.0" and "port": 8080 in the configuration, the port published to the proxy alone.
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which hands no signal on.
CMD ["node", "--disable-warning=ExperimentalWarning", "scripts/serve.ts", "--data", "/data", "--config", "/config/itda.json"]
