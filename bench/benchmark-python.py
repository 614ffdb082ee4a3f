# numpy and Polars on the same calculation. Called by benchmark-python.ts with a folder: cube.bin (doubles, [metric][year][system]
# [company]) and model.json. Prints the least times of the processor in milliseconds as JSON; a library that is not installed is left out.
import json, sys, time, warnings

folder = sys.argv[1]
model = json.load(open(f"{folder}/model.json"))
M, Y, S, C = model["shape"]
warnings.filterwarnings("ignore")


def best(work, rounds=3):
    work()
    times = []
    for _ in range(rounds):
        begun = time.process_time()
        work()
        times.append((time.process_time() - begun) * 1000)
    return min(times)


def with_numpy(np):
    cube = np.fromfile(f"{folder}/cube.bin").reshape(M, Y, S, C)
    rules = model["rules"]
    of_rule = {rule: [m for m in range(M) if rules[m] == rule] for rule in set(rules)}
    reduce = {"sum": np.nansum, "avg": np.nanmean, "min": np.nanmin, "max": np.nanmax}
    language = {
        "IF": lambda q, a, b: np.where(q, a, b),
        "COALESCE": lambda a, b: np.where(np.isnan(a), b, a),
        "MAX": lambda *a: np.maximum.reduce(np.broadcast_arrays(*a)),
        "MIN": lambda *a: np.minimum.reduce(np.broadcast_arrays(*a)),
        "ABS": np.abs,
        "SUM": lambda *a: sum(a[1:], a[0]),
        "AVG": lambda *a: sum(a[1:], a[0]) / len(a),
    }
    compiled = [compile(source, "formula", "eval") for source in model["formulas"]]
    values = np.empty((M + len(compiled), Y, C))

    def figures():
        for rule, metrics in of_rule.items():
            for metric in metrics:
                values[metric] = reduce[rule](cube[metric], axis=1)
        for at, code in enumerate(compiled):
            values[M + at] = eval(code, {**language, "m": values})

    def describe(x):
        ordered = np.sort(x, axis=-1)
        n = np.isfinite(x).sum(axis=-1)
        shares = []
        for share in (0.1, 0.25, 0.5, 0.75, 0.9, 0.95):
            rank = np.maximum(n - 1, 0) * share
            low = np.floor(rank).astype(np.intp)
            a = np.take_along_axis(ordered, low[..., None], -1)[..., 0]
            b = np.take_along_axis(ordered, np.minimum(low + 1, C - 1)[..., None], -1)[..., 0]
            shares.append(np.where(low + 1 < n, a + (b - a) * (rank - low), a))
        return n, np.nanmin(x, -1), np.nanmax(x, -1), np.nanmean(x, -1), np.nanstd(x, -1, ddof=1), shares

    def statistics():
        describe(values)

    return {"figures": best(figures), "statistics": best(statistics)}


def with_polars(pl, np):
    cube = np.fromfile(f"{folder}/cube.bin").reshape(M, Y, S, C)
    columns = {f"m{at}": np.ascontiguousarray(cube[at]).reshape(-1) for at in range(M)}
    year, _, company = np.meshgrid(np.arange(Y), np.arange(S), np.arange(C), indexing="ij")
    table = pl.DataFrame({"year": year.reshape(-1), "company": company.reshape(-1), **columns}).fill_nan(None)
    names = [f"m{at}" for at in range(M)]
    expression = {"sum": pl.Expr.sum, "avg": pl.Expr.mean, "min": pl.Expr.min, "max": pl.Expr.max}
    lit = lambda a: a if isinstance(a, pl.Expr) else pl.lit(float(a))
    language = {
        "IF": lambda q, a, b: pl.when(q).then(a).when(~q).then(b),
        "COALESCE": lambda a, b: pl.coalesce(lit(a), lit(b)),
        "MAX": lambda *a: pl.max_horizontal(*map(lit, a)),
        "MIN": lambda *a: pl.min_horizontal(*map(lit, a)),
        "ABS": lambda a: a.abs(),
        "SUM": lambda *a: sum(a[1:], a[0]),
        "AVG": lambda *a: sum(a[1:], a[0]) / len(a),
        "m": [pl.col(name) for name in names],
    }
    indicators = [eval(source, language).alias(f"i{at}") for at, source in enumerate(model["formulas"])]
    measures = names + [f"i{at}" for at in range(len(indicators))]
    figures_query = (
        table.lazy()
        .group_by("year", "company")
        .agg(expression[rule](pl.col(name)) for rule, name in zip(model["rules"], names))
        .with_columns(indicators)
    )
    shown = figures_query.collect()

    def describe(name):
        x = pl.col(name)
        shares = [x.quantile(q, "linear").alias(f"{name}_{q}") for q in (0.1, 0.25, 0.5, 0.75, 0.9, 0.95)]
        return [x.count().alias(f"{name}_n"), x.min().alias(f"{name}_min"), x.max().alias(f"{name}_max"),
                x.mean().alias(f"{name}_mean"), x.std().alias(f"{name}_std"), *shares]

    statistics_query = shown.lazy().group_by("year").agg(figure for name in measures for figure in describe(name))
    return {"figures": best(figures_query.collect), "statistics": best(statistics_query.collect)}


result = {}
try:
    import numpy as np

    result["numpy"] = with_numpy(np)
    import polars as pl

    result["polars"] = with_polars(pl, np)
except ImportError as error:
    result["missing"] = str(error)
print(json.dumps(result))
